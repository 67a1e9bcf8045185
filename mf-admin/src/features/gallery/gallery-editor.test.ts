import { fakeApi } from '../../testing/fake-api';
import { freshBrowser } from '../../testing/show';
import { galleryEditor } from './gallery-editor';

test('words of slots without a picture are stored when the gallery is added to a release', async () => {
  freshBrowser();
  const api = fakeApi();
  const editor = galleryEditor();
  await editor.open();
  const typed = (changed: object) =>
    editor.change((editor.value ?? []).map((slot, index) => (index === 1 ? { ...slot, ...changed } : slot)));
  const words = { position: 2, title: 'Waits for its picture' };
  const stored = () => api.config.get('gallery_slots')?.value;
  typed({ title: words.title });
  expect((await editor.changes?.(4))?.map(({ id }) => id)).toEqual(['gallery']);
  expect(stored()).toContainEqual(expect.objectContaining(words));

  // Until the release with its picture is published, the website has no other place for them.
  typed({ image: '/pictures/hero-2.jpg' });
  await editor.changes?.(4);
  expect(stored()).toContainEqual(expect.objectContaining(words));
});
