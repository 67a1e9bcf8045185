import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from 'release/integrity';
import { withVersion } from 'release/publish/live-set';
import { changeDocument, type RemotesStore } from 'release/publish/store/remotes-store';
import { withServerBuild } from 'release/testing/builds';
import { remoteContract } from 'release/testing/deployment';
import { API_VERSION, CONTRACT_VERSION, entryGlobal } from 'shared-types/remotes';

const text = (team: string, version: string) => `'${team} ${version}. '.repeat(20)`;

/** A container of federation whose one module is a page. */
const entry = (team: string, version: string) => `var ${entryGlobal(team)} = (() => {
  let page;
  return {
    init: (scope) => {
      const { createElement } = Object.values(scope.react)[0].lib();
      page = () => createElement('h1', null, ${text(team, version)});
    },
    get: async () => () => ({ default: page }),
  };
})();`;

const server = (team: string, version: string) => `const { createElement } = require('react');
exports.exposes = { './TeamPage': () => createElement('h1', null, ${text(team, version)}) };`;

/** Makes a version of a team's remote live, which has one page of its name, in the browser and on the server. */
export async function publishTeam(store: RemotesStore, team: string, version: string): Promise<void> {
  const built = withServerBuild(store.place, team, version, server(team, version));
  const client = path.join(store.place, team, version, 'client');
  mkdirSync(client);
  writeFileSync(path.join(client, 'remoteEntry.js'), entry(team, version));
  const contract = remoteContract({
    contract: CONTRACT_VERSION,
    api: API_VERSION,
    modules: { './TeamPage': { props: {} } },
    routes: [{ path: `/${team}`, module: `${team}/TeamPage` }],
  });
  const live = {
    ...built,
    metadata: { version, integrity: integrityOf(entry(team, version)) },
    extras: { ...built.extras, contract, exposes: { './TeamPage': { js: [], css: [] } } },
  };
  await changeDocument(store, ({ hosts, remotes }) =>
    Promise.resolve({
      next: { hosts, remotes: { ...remotes, [team]: withVersion(remotes[team] ?? [], live, 100) } },
      result: undefined,
    }),
  );
}
