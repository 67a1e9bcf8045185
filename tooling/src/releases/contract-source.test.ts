import { conflicts } from 'release/contract/conflicts';
import { hostContract, remoteContract, type FederatedRemote } from 'release/contract/write-contract';
import { withVersion } from 'release/publish/live-set';
import { sampleOf } from 'release/publish/samples';
import { deployment, host } from 'release/testing/deployment';
import type { Deployment } from 'shared-types/discovery';
import { moduleSamples } from 'shared-types/content/samples';
import { remotePropsSchemas } from 'shared-types/remote-props';
import { findProjectRoot } from '../project-root';
import type { RemoteConfig } from '../webpack/remote-config';
import { formrasterSite } from './site';

const root = findProjectRoot();
const site = formrasterSite(root);

function federation(folder: string): FederatedRemote {
  // oxlint-disable-next-line typescript/no-require-imports -- jest loads the remotes' own files by name
  const own = (require(`${root}/${folder}/webpack.config.ts`) as { default: RemoteConfig }).default
    .federation;
  // oxlint-disable-next-line typescript/no-require-imports -- as above
  return { ...own, ...(require(`${root}/${folder}/src/routes.ts`) as Pick<FederatedRemote, 'routes'>) };
}

const remotes = Object.fromEntries(
  site.remotes().map((name): [string, Deployment[]] => {
    const folder = site.folderOf(name);
    const own = federation(folder);
    const contract = remoteContract(site, folder, own);
    return [own.name, withVersion([], deployment(own.name, '1.0.0', contract), 100)];
  }),
);

test('the remotes and the shell of this repository fit each other', () => {
  const hosts = [host('1.0.0', hostContract(site))];
  for (const [name, [entry]] of Object.entries(remotes)) {
    const contract = entry!.extras.contract;
    expect(conflicts({ name, version: '1.1.0', contract }, { hosts, remotes })).toEqual([]);
  }
});

test('the shell lists the variables of its own stylesheets and of the shared ones', () => {
  expect(hostContract(site).variables).toEqual(expect.arrayContaining(['--anthracite', '--slide-height']));
});

test('every module that shared-types declares is exposed by its remote, and has a sample', () => {
  const exposed = Object.entries(remotes).flatMap(([name, [entry]]) =>
    Object.keys(entry!.extras.contract.modules).map((module) => module.replace('.', name)),
  );
  const declared = Object.keys(remotePropsSchemas);
  expect(exposed).toEqual(expect.arrayContaining(declared));
  expect(Object.keys(moduleSamples).sort()).toEqual(declared.sort());
});

test('a module that only fills pages of its remote gets its props from their paths', () => {
  const reviews: FederatedRemote = {
    name: 'reviews',
    exposes: { './ReviewPage': './src/exposed/ReviewPage.tsx' },
    routes: [{ path: '/reviews/:id', module: 'reviews/ReviewPage', props: { reviewId: 'id' } }],
  };
  const contract = remoteContract(site, 'mf-gallery', reviews);
  expect(contract.modules['./ReviewPage']?.props).toMatchObject({
    properties: { reviewId: { type: 'string' } },
  });
  expect(sampleOf(site, 'reviews', './ReviewPage', contract)).toEqual({
    at: '/reviews/sample',
    props: { reviewId: 'sample' },
  });
});

test('the shell lists its own pages with what they show, and a remote the pages that it fills', () => {
  const { pages } = hostContract(site);
  expect(pages['/contact']).toEqual({
    modules: ['enquiry/EnquiryForm'],
    places: ['contact:after-coverage'],
    budget: 85_000,
  });
  expect(pages['/about']?.modules).toEqual([]);
  expect(pages['/gallery']).toBeUndefined();
  expect(remotes['gallery']?.[0]?.extras.contract.routes).toEqual([
    expect.objectContaining({ path: '/gallery', module: 'gallery/GalleryPage' }),
  ]);
});

test.each([
  [{ path: '/plans/:code', module: 'planner/NoPage' }, 'planner/NoPage is no module that planner exposes'],
  [
    { path: '/plans', module: 'gallery/GalleryPage' },
    'gallery/GalleryPage is no module that planner exposes',
  ],
  [{ path: 'plans', module: 'planner/PlannerPage' }, 'A path has parts such as reviews or :id'],
  [{ path: '/plans', module: 'planner/PlannerPage', props: { code: 'code' } }, 'its path has no :code'],
  [{ path: '/plans/:id', module: 'planner/PlannerPage', props: { plan: 'id' } }, 'takes no plan'],
])('a page that its remote cannot fill is refused by name: %j', (route, why) => {
  const planner = { ...federation('mf-planner'), routes: [route] };
  expect(() => remoteContract(site, 'mf-planner', planner)).toThrow(why);
});

test('a page that does not pass what its module needs is refused', () => {
  const routes = [{ path: '/things/:id', module: 'catalogue/ProductPage' }];
  expect(() => remoteContract(site, 'mf-catalogue', { ...federation('mf-catalogue'), routes })).toThrow(
    'The page /things/:id of catalogue cannot be shown: catalogue/ProductPage needs productId',
  );
});

test('a module that only stands in a place gets its props from there, and is tried with them', () => {
  const reviews: FederatedRemote = {
    name: 'reviews',
    exposes: { './Reviews': './src/exposed/Reviews.tsx' },
    routes: [],
    places: [{ place: 'home:after-gallery', module: 'reviews/Reviews', props: { most: 3 } }],
  };
  const contract = remoteContract(site, 'mf-gallery', reviews);
  expect(contract.places).toEqual(reviews.places);
  expect(contract.modules['./Reviews']?.props).toMatchObject({ properties: { most: {} } });
  expect(sampleOf(site, 'reviews', './Reviews', contract)).toEqual({ at: '/', props: { most: 3 } });
});

test.each([
  [{ module: 'gallery/NoModule' }, 'gallery/NoModule is no module that gallery exposes'],
  [{ module: 'gallery/GalleryPreview', props: { most: 3 } }, 'gallery/GalleryPreview takes no most'],
  [{ module: 'gallery/GalleryPreview', place: 'after-gallery' }, 'A place is named after its page'],
  [{ module: 'gallery/GalleryPreview', data: ['/api/products/:id'] }, 'data.0'],
])('a place that its remote cannot fill is refused by name: %j', (place, why) => {
  const places = [{ place: 'home:after-gallery', ...place }];
  expect(() => remoteContract(site, 'mf-gallery', { ...federation('mf-gallery'), places })).toThrow(why);
});

test('a module without declared props is refused by name', () => {
  const shop = { name: 'gallery', exposes: { './Shop': './src/Shop.tsx' } as const, routes: [] };
  expect(() => remoteContract(site, 'mf-gallery', shop)).toThrow('gallery/Shop is a module without a schema');
});
