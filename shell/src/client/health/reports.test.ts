import type { Metric } from 'web-vitals';
import { reportSchema } from 'shared-types/remote-health';
import { pageWith } from '../../testing/page-with';
import { openJournal, type Journal } from './journal';
import { startReports } from './reports';

const mockVitals: Record<string, (metric: Pick<Metric, 'rating'>) => void> = {};
// jsdom paints nothing, so the library has nothing to measure.
jest.mock('web-vitals', () => ({
  onLCP: (rate: () => void) => (mockVitals['lcp'] = rate),
  onCLS: (rate: () => void) => (mockVitals['cls'] = rate),
  onINP: (rate: () => void) => (mockVitals['inp'] = rate),
}));

const beacons: { path: string; body: Blob }[] = [];

function open(share: number | undefined): Journal {
  const page = {
    ...pageWith(['gallery@1.4.0', 'k3f9'], 'catalogue@1.4.0', 'enquiry@1.4.0'),
    ...(share === undefined ? {} : { reports: { share } }),
  };
  const journal = openJournal(page);
  startReports(page, journal);
  return journal;
}

const sent = () =>
  Promise.all(
    beacons.splice(0).map(async ({ path, body }) => {
      expect(path).toBe('/reports');
      expect(body.type).toBe('application/json');
      const text = await new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result as string);
        reader.readAsText(body);
      });
      const report: unknown = JSON.parse(text);
      expect(reportSchema.safeParse(report).success).toBe(true);
      return report;
    }),
  );

const gathered = () => jest.advanceTimersByTime(2000);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  navigator.sendBeacon = (path, body) => beacons.push({ path: String(path), body: body as Blob }) > 0;
});
afterEach(() => {
  jest.useRealTimers();
  beacons.length = 0;
});

test('each remote that is used is reported once, with its step, and each of its modules', async () => {
  const journal = open(100);
  journal.note('gallery/GalleryPreview', 'hydrated');
  journal.note('catalogue/ProductRange', 'hydrated');
  journal.note('enquiry/EnquiryForm', 'ready');
  gathered();
  journal.note('catalogue/SolutionsBand', 'hydrated');
  gathered();
  jest.useRealTimers();
  expect(await sent()).toEqual([
    {
      remotes: [
        { name: 'gallery', version: '1.4.0', trial: 'k3f9', view: true, modules: ['GalleryPreview'] },
        { name: 'catalogue', version: '1.4.0', view: true, modules: ['ProductRange'] },
      ],
    },
    { remotes: [{ name: 'catalogue', version: '1.4.0', modules: ['SolutionsBand'] }] },
  ]);
});

test('a slot whose code never came is a view that failed', async () => {
  const journal = open(100);
  journal.note('gallery/GalleryPreview', 'started');
  journal.failed('gallery/GalleryPreview', 'load', new Error('Loading failed: /a.js?visitor=jane'));
  gathered();
  jest.useRealTimers();
  expect(await sent()).toMatchObject([
    { remotes: [{ name: 'gallery', view: true, failures: [{ kind: 'load' }] }] },
  ]);
});

test('failures are reported from pages outside of the sample, views are not', async () => {
  const journal = open(0);
  journal.note('catalogue/ProductRange', 'hydrated');
  journal.note('gallery/GalleryPreview', 'hydrated');
  journal.failed('gallery/GalleryPreview', 'render', new Error('It broke.'));
  gathered();
  jest.useRealTimers();
  expect(await sent()).toEqual([
    {
      remotes: [
        {
          name: 'gallery',
          version: '1.4.0',
          trial: 'k3f9',
          failures: [{ kind: 'render', message: 'It broke.', module: 'GalleryPreview' }],
        },
      ],
    },
  ]);
});

test('many failures at once are cut to what the server takes', async () => {
  const journal = open(100);
  for (let n = 0; n < 40; n += 1)
    journal.failed('gallery/GalleryPage', 'render', new Error('x'.repeat(3000)));
  gathered();
  jest.useRealTimers();
  const [report] = await sent();
  expect(JSON.stringify(report).length).toBeLessThan(8192);
});

test('what is left is reported when the page is, with its vitals, once', async () => {
  const journal = open(100);
  journal.note('gallery/GalleryPreview', 'hydrated');
  dispatchEvent(new Event('scroll'));
  // Once the browser is idle.
  jest.advanceTimersByTime(200);
  await import('./vitals');
  mockVitals['lcp']?.({ rating: 'needs-improvement' });
  mockVitals['cls']?.({ rating: 'good' });
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  for (let times = 0; times < 2; times += 1)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  jest.useRealTimers();
  expect(await sent()).toMatchObject([
    { remotes: [{ name: 'gallery', view: true }] },
    { remotes: [{ name: 'gallery', trial: 'k3f9' }], vitals: { lcp: 'fair', cls: 'good' } },
  ]);
  hidden.mockRestore();
});

test('a page that is not to report sends nothing', () => {
  const journal = open(undefined);
  journal.note('gallery/GalleryPreview', 'hydrated');
  journal.failed('gallery/GalleryPreview', 'render', new Error('It broke.'));
  gathered();
  expect(beacons).toEqual([]);
});
