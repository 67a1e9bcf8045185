import type { RemoteAssets } from 'shared-types/page-data';
import { mediaNow, slotComes, slotsLeft } from './slots';

const GALLERY = 'remotes/gallery/1.0.0/client/css/Preview.css';
const ENQUIRY = 'remotes/enquiry/1.0.0/client/css/Form.css';

const remotes = ['gallery', 'enquiry'].map(
  (name) => ({ name, entry: `/remotes/${name}/1.0.0/client/remoteEntry.js` }) as RemoteAssets,
);

/** A stylesheet on the page; the test's browser loads none. */
function linked(href: string, text: string): CSSStyleSheet {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  const { sheet } = style;
  style.remove();
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href });
  Object.defineProperty(link, 'sheet', {
    value: Object.defineProperty(sheet!, 'media', { value: { mediaText: '' } }),
  });
  document.head.append(link);
  return sheet!;
}

beforeEach(() => {
  document.head.replaceChildren();
  document.body.innerHTML = '<div data-boundary="gallery"></div><div data-boundary="enquiry"></div>';
});

const slot = (remote: string) => document.querySelector(`[data-boundary="${remote}"]`);

test('stylesheets of a remote apply while it has a slot on the page', () => {
  const own = linked(`/${GALLERY}`, 'h1{color:red}');
  const ofShell = linked('/assets/css/main.css', 'h1{color:black}');
  const shell = ofShell.media.mediaText;
  slotsLeft(remotes);
  expect(own.media.mediaText).not.toBe('not all');

  slot('gallery')?.remove();
  slotsLeft(remotes);
  expect(own.media.mediaText).toBe('not all');
  expect(mediaNow('gallery')).toBe('not all');
  expect(ofShell.media.mediaText).toBe(shell);

  slotComes(remotes, 'enquiry');
  expect(own.media.mediaText).toBe('not all');
  slotComes(remotes, 'gallery');
  expect(own.media.mediaText).toBe('all');
});

test('of stylesheets in one file the part of the remote that has left does not apply', () => {
  const joined = linked(
    `/styles/2/assets/css/main.css,${GALLERY},${ENQUIRY}`,
    '.a{color:red}@media print{.b{color:red}}@media all{h1{color:red}}@media all{.c{color:red}}',
  );
  const media = () =>
    [...joined.cssRules].flatMap((rule) => (rule as Partial<CSSMediaRule>).media?.mediaText ?? []);
  slot('gallery')?.remove();
  slotsLeft(remotes);
  expect(media()).toEqual(['print', 'not all', 'all']);
  slotComes(remotes, 'gallery');
  expect(media()).toEqual(['print', 'all', 'all']);
});
