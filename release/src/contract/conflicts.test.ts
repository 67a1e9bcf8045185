import * as z from 'zod';
import type { Discovery } from 'shared-types/discovery';
import type { RemoteContract } from 'shared-types/remote-contract';
import { RESERVED_PATHS } from 'shared-types/routes';
import { withVersion } from '../publish/live-set';
import { deployment, host, remoteContract } from '../testing/deployment';
import { conflicts } from './conflicts';

const passed = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'output' });
const taken = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });
const NONE = passed(z.object({}));

const shell = host('2.1.0', {
  uses: { 'gallery/GalleryPage': NONE, 'gallery/GalleryPreview': passed(z.object({ limit: z.number() })) },
  provides: { react: '19.3.1' },
  platform: ['useSite'],
});

const MODULES = {
  './GalleryPage': { props: taken(z.object({})) },
  './GalleryPreview': { props: taken(z.object({ limit: z.number() })) },
};

function found(own: Partial<RemoteContract>, live: Partial<Discovery> = {}): string[] {
  const contract = remoteContract({ modules: MODULES, ...own });
  return conflicts(
    { name: 'gallery', version: '1.5.0', contract },
    { hosts: [shell], remotes: {}, ...live },
    RESERVED_PATHS,
  );
}

test('a version that offers and needs what it did before fits', () => {
  expect(found({ shared: { react: '^19.1.0' }, platform: ['useSite'] })).toEqual([]);
});

test('a module that the live shell shows must be there', () => {
  const { './GalleryPage': _page, ...modules } = MODULES;
  expect(found({ modules })).toEqual([
    'live shell 2.1.0 shows gallery/GalleryPage, which gallery 1.5.0 does not expose.',
  ]);
});

test('the props that are passed must be those that are taken', () => {
  const modules = { ...MODULES, './GalleryPage': { props: taken(z.object({ theme: z.string() })) } };
  expect(found({ modules })).toEqual([
    'live shell 2.1.0 shows gallery/GalleryPage, but passes props that do not fit gallery 1.5.0: theme is required, but is not sent.',
  ]);
});

test('a new optional prop and a new module are compatible', () => {
  const modules = {
    ...MODULES,
    './GalleryPage': { props: taken(z.object({ theme: z.string().optional() })) },
    './GalleryStrip': { props: taken(z.object({ limit: z.number() })) },
  };
  expect(found({ modules })).toEqual([]);
});

test.each<[string, Partial<RemoteContract>, string]>([
  [
    'contract',
    { contract: 4 },
    'gallery 1.5.0 is built for contract 4, but live shell 2.1.0 uses contract 3.',
  ],
  ['API', { api: 2 }, 'gallery 1.5.0 calls version 2 of the API, but live shell 2.1.0 serves version 1.'],
  [
    'shared range',
    { shared: { react: '^20.0.0' } },
    'gallery 1.5.0 needs react ^20.0.0, but live shell 2.1.0 provides 19.3.1.',
  ],
  [
    'shared package',
    { shared: { zod: '^4.0.0' } },
    'gallery 1.5.0 needs zod ^4.0.0, which live shell 2.1.0 does not provide.',
  ],
  [
    'platform',
    { platform: ['useSite', 'useTheme'] },
    'gallery 1.5.0 needs useTheme from the shell’s platform, which live shell 2.1.0 does not have.',
  ],
])('another %s than the live shell has is named', (_what, own, sentence) => {
  expect(found(own)).toEqual([sentence]);
});

test('every live version of the shell counts, the previous one included', () => {
  const old = {
    ...host('2.0.0', { provides: { react: '19.0.0' } }),
    deployment: { traffic: 0, default: false },
  };
  expect(found({ shared: { react: '^19.2.0' } }, { hosts: [shell, old] })).toEqual([
    'gallery 1.5.0 needs react ^19.2.0, but previous shell 2.0.0 provides 19.0.0.',
  ]);
});

const ITEMS = z.object({ items: z.array(z.object({ image: z.string() })) });
const LOOSER = z.object({ items: z.array(z.object({ image: z.string().nullable() })) });

function admins(...versions: [string, z.ZodType, number][]) {
  let entries: Discovery['remotes'][string] = [];
  for (const [version, schema, traffic] of versions) {
    const emits = { galleryUpdated: passed(schema) };
    entries = withVersion(entries, deployment('admin', version, { emits }), traffic);
  }
  return { remotes: { admin: entries } };
}

test.each<[string, [string, z.ZodType, number][]]>([
  ['live', [['1.0.0', LOOSER, 100]]],
  [
    'canary',
    [
      ['0.9.0', ITEMS, 100],
      ['1.0.0', LOOSER, 10],
    ],
  ],
  [
    'previous',
    [
      ['1.0.0', LOOSER, 100],
      ['1.1.0', ITEMS, 100],
    ],
  ],
])('an event of a %s remote must be understood', (share, versions) => {
  expect(found({ hears: { galleryUpdated: taken(ITEMS) } }, admins(...versions))).toEqual([
    `${share} admin 1.0.0 sends galleryUpdated, which gallery 1.5.0 does not understand: items[].image may be null, but only string is accepted.`,
  ]);
});

test('an event must be understood by its listeners, another version of its sender included', () => {
  const hears = { galleryUpdated: taken(ITEMS) };
  const remotes = { gallery: withVersion([], deployment('gallery', '1.4.0', { hears }), 100) };
  expect(found({ emits: { galleryUpdated: passed(LOOSER) } }, { remotes })).toEqual([
    'gallery 1.5.0 sends galleryUpdated, which live gallery 1.4.0 does not understand: items[].image may be null, but only string is accepted.',
  ]);
});

test('remotes that show each other are compared both ways', () => {
  const enquiry = deployment('enquiry', '1.0.0', {
    modules: { './EnquiryForm': { props: taken(z.object({ subject: z.string() })) } },
    uses: { 'gallery/GalleryStrip': NONE },
  });
  const remotes = { enquiry: withVersion([], enquiry, 100) };
  expect(found({ uses: { 'enquiry/EnquiryForm': NONE } }, { remotes })).toEqual([
    'live enquiry 1.0.0 shows gallery/GalleryStrip, which gallery 1.5.0 does not expose.',
    'gallery 1.5.0 shows enquiry/EnquiryForm, but passes props that do not fit live enquiry 1.0.0: subject is required, but is not sent.',
  ]);
});

test('a version that is already in the list is not compared with itself', () => {
  const hears = { galleryUpdated: taken(ITEMS) };
  const remotes = { gallery: withVersion([], deployment('gallery', '1.5.0', { hears }), 100) };
  expect(found({ emits: { galleryUpdated: passed(LOOSER) } }, { remotes })).toEqual([]);
});

const HOUSES = remoteContract({ routes: [{ path: '/houses/:id', module: 'houses/HousePage' }] });
const withHouses = { remotes: { houses: withVersion([], deployment('houses', '3.0.0', HOUSES), 100) } };
const paths = (...all: string[]) => ({
  routes: all.map((path) => ({ path, module: 'gallery/GalleryPage' })),
});

test('pages that no other part has fit, and a page may stay with its remote', () => {
  const before = deployment('gallery', '1.4.0', remoteContract(paths('/rooms')));
  const live = { remotes: { ...withHouses.remotes, gallery: withVersion([], before, 100) } };
  expect(found(paths('/houses', '/rooms', '/houses/:id/rooms'), live)).toEqual([]);
});

test.each([
  ['/about', '/about is a page of live shell 2.1.0'],
  ['/houses/:name', '/houses/:id is a page of live houses 3.0.0'],
  ['/houses/*', '/houses/:id is a page of live houses 3.0.0'],
  ['/api/rooms', 'addresses below /api are no pages'],
])('a page at %s that another part has is refused, and it is named', (path, why) => {
  const hosts = [
    host('2.1.0', { pages: { '/': { modules: [], budget: 1 }, '/about': { modules: [], budget: 1 } } }),
  ];
  expect(found(paths(path), { hosts, ...withHouses })).toEqual([
    expect.stringMatching(/^gallery 1\.5\.0 declares the page /),
  ]);
  expect(found(paths(path), { hosts, ...withHouses }).join()).toContain(why);
});

const PLACED = host('2.1.0', {
  pages: { '/': { modules: [], places: ['home:after-hero', 'home:after-gallery'], budget: 1 } },
});
const taking = (...places: string[]) => ({
  places: places.map((place) => ({ place, module: 'gallery/GalleryPreview' })),
});

test('a place has to be one of every live version of the shell', () => {
  const old = { ...host('2.0.0', { pages: {} }), deployment: { traffic: 0, default: false } };
  expect(found(taking('home:after-gallery'), { hosts: [PLACED] })).toEqual([]);
  expect(found(taking('home:after-gallery', 'home:top'), { hosts: [PLACED, old] })).toEqual([
    'gallery 1.5.0 takes the place home:top, which live shell 2.1.0 does not have: its places are home:after-hero, home:after-gallery.',
    'gallery 1.5.0 takes the place home:after-gallery, which previous shell 2.0.0 does not have: its places are none.',
    'gallery 1.5.0 takes the place home:top, which previous shell 2.0.0 does not have: its places are none.',
  ]);
});

test('a place that another remote’s version has is refused by name, and so is one taken twice', () => {
  const places = [{ place: 'home:after-hero', module: 'houses/Houses' }];
  const houses = withVersion(
    withVersion([], deployment('houses', '1.0.0', { routes: [], places }), 100),
    deployment('houses', '1.1.0', { routes: [] }),
    100,
  );
  const live = { hosts: [PLACED], remotes: { houses } };
  expect(found(taking('home:after-gallery'), live)).toEqual([]);
  expect(found(taking('home:after-hero'), live)).toEqual([
    'gallery 1.5.0 takes the place home:after-hero, which previous houses 1.0.0 has.',
  ]);
  expect(found(taking('home:after-gallery', 'home:after-gallery'), live)).toEqual([
    'gallery 1.5.0 takes the place home:after-gallery twice, but it holds one module.',
  ]);
  const own = { hosts: [PLACED], remotes: { gallery: houses } };
  expect(found(taking('home:after-hero'), own)).toEqual([]);
});
