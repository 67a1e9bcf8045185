import type { PageParts } from 'shared-types/page-parts';
import { pageWith } from '../../testing/page-with';
import { openJournal } from '../health/journal';
import { describePage, sharedPackages } from './describe-page';

const PAGE = pageWith('gallery@1.4.0', 'enquiry@2.0.0');
const COMMIT = 'a'.repeat(40);
const PARTS: PageParts = {
  took: 42,
  remotes: [
    {
      name: 'gallery',
      version: '1.4.0',
      commit: COMMIT,
      as: 'canary',
      bytes: { './GalleryPage': 9000 },
      shared: { react: '^19.3.1' },
    },
  ],
  problems: [{ remote: 'enquiry', version: '2.0.0', kind: 'server', message: 'It threw.' }],
  previews: [],
};

function slot(module: string, hydrated: boolean): void {
  const element = document.createElement('div');
  element.dataset['boundary'] = module.split('/')[0];
  element.dataset['module'] = module;
  element.toggleAttribute('data-hydrated', hydrated);
  document.body.append(element);
}
afterEach(() => document.body.replaceChildren());

test('each slot is described with its owner, version, commit, size and times', () => {
  const journal = openJournal(PAGE);
  const now = jest.spyOn(performance, 'now');
  for (const [what, at] of [
    ['started', 100],
    ['ready', 180.4],
    ['hydrated', 200.6],
  ] as const) {
    now.mockReturnValue(at);
    journal.note('gallery/GalleryPage', what);
  }
  slot('gallery/GalleryPage', true);
  slot('enquiry/EnquiryForm', false);
  expect(describePage(PARTS, PAGE, journal).slots).toEqual([
    {
      module: 'gallery/GalleryPage',
      owner: 'gallery',
      version: '1.4.0',
      commit: COMMIT,
      as: 'canary',
      bytes: 9000,
      loadedIn: 80,
      interactiveAt: 201,
      state: 'interactive',
    },
    expect.objectContaining({ module: 'enquiry/EnquiryForm', version: '2.0.0', state: 'html' }),
  ]);
});

test('a slot whose code is on its way is described as that', () => {
  const journal = openJournal(PAGE);
  journal.note('gallery/GalleryPage', 'started');
  slot('gallery/GalleryPage', false);
  expect(describePage(PARTS, PAGE, journal).slots[0]).toMatchObject({ state: 'fetching' });
});

test('errors of the server and of this browser stand together', () => {
  const journal = openJournal(PAGE);
  journal.failed('gallery/GalleryPage', 'load', new Error('It did not arrive.'));
  const { errors } = describePage(PARTS, PAGE, journal);
  expect(errors).toEqual([
    { remote: 'enquiry', version: '2.0.0', where: 'server', kind: 'server', message: 'It threw.' },
    { remote: 'gallery', version: '1.4.0', where: 'browser', kind: 'load', message: 'It did not arrive.' },
  ]);
});

test('of a shared package every version is listed, and which one runs for whom', () => {
  const offered = (from: string, loaded: boolean, useIn: string[]) => ({ from, loaded, useIn });
  const scope = {
    __FEDERATION__: {
      __INSTANCES__: [
        { name: 'gallery', shareScopeMap: {} },
        {
          name: 'shell',
          shareScopeMap: {
            default: {
              react: {
                '19.4.0': offered('gallery', false, []),
                '19.3.1': offered('shell', true, ['gallery', 'enquiry']),
              },
            },
          },
        },
      ],
    },
  };
  expect(sharedPackages(scope)).toEqual([
    { name: 'react', version: '19.3.1', from: 'shell', loaded: true, usedBy: ['enquiry', 'gallery'] },
    { name: 'react', version: '19.4.0', from: 'gallery', loaded: false, usedBy: [] },
  ]);
  expect(sharedPackages({})).toEqual([]);
});
