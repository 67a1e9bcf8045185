import type { Deployment } from 'shared-types/discovery';
import { moduleSamples } from 'shared-types/content/samples';
import { remotePropsSchemas } from 'shared-types/remote-props';
import { listRemotes } from 'tooling/workspaces';
import { findProjectRoot } from 'tooling/project-root';
import { withVersion } from '../publish/live-set';
import { deployment, host } from '../testing/deployment';
import { conflicts } from './conflicts';
import { hostContract, remoteContract, type FederatedRemote } from './write-contract';

const root = findProjectRoot();

function federation(folder: string): FederatedRemote {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- jest loads the remotes' own files by name
  return (require(`${root}/${folder}/federation.ts`) as { default: FederatedRemote }).default;
}

const remotes = Object.fromEntries(
  listRemotes(root).map((folder): [string, Deployment[]] => {
    const own = federation(folder);
    const contract = remoteContract(root, folder, own);
    return [own.name, withVersion([], deployment(own.name, '1.0.0', contract), 100)];
  }),
);

test('the remotes and the shell of this repository fit each other', () => {
  const hosts = [host('1.0.0', hostContract(root))];
  for (const [name, [entry]] of Object.entries(remotes)) {
    const contract = entry!.extras.contract;
    expect(conflicts({ name, version: '1.1.0', contract }, { hosts, remotes })).toEqual([]);
  }
});

test('every module that shared-types declares is exposed by its remote, and has a sample', () => {
  const exposed = Object.entries(remotes).flatMap(([name, [entry]]) =>
    Object.keys(entry!.extras.contract.modules).map((module) => module.replace('.', name)),
  );
  expect(Object.keys(remotePropsSchemas).sort()).toEqual(exposed.sort());
  expect(Object.keys(moduleSamples).sort()).toEqual(exposed.sort());
});

test('the shell lists the pages that remotes fill, with a budget', () => {
  expect(hostContract(root).pages['/gallery']).toEqual({ modules: ['gallery/GalleryPage'], budget: 85_000 });
  expect(hostContract(root).pages['/planner']?.budget).toBe(195_000);
});

test('a module without declared props is refused by name', () => {
  const shop = { name: 'gallery', exposes: { './Shop': './src/Shop.tsx' } } as const;
  expect(() => remoteContract(root, 'mf-gallery', shop)).toThrow(
    'gallery/Shop is not a module of shared-types',
  );
});
