import { defaultSlides } from 'shared-types/content/slides';
import { startShell, type RunningShell } from '../testing/running-shell';

const SLIDES = [
  { ...defaultSlides[0], id: 1, title: 'First slide of the owner' },
  { ...defaultSlides[0], id: 2, title: 'Broken slide of the owner', image: 'javascript:alert(1)' },
  { ...defaultSlides[0], id: 3, title: 'Last slide of the owner' },
];

let shell: RunningShell;

/** An API that has slides, one of which cannot be shown. */
beforeAll(async () => {
  shell = await startShell(
    () => ({}),
    process.env,
    (request, response) => {
      const isSlider = request.url === '/api/site-config/home_slider';
      response.writeHead(isSlider ? 200 : 404, { 'content-type': 'application/json' });
      response.end(isSlider ? JSON.stringify(SLIDES) : '{}');
    },
  );
}, 60_000);
afterAll(() => shell.stop());

test('a page with one slide that does not fit shows the other slides', async () => {
  const html = await (await fetch(shell.url)).text();
  expect(html).toContain('First slide of the owner');
  expect(html).toContain('Last slide of the owner');
  expect(html).not.toContain('Broken slide of the owner');
});
