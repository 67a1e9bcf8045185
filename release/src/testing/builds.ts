import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Deployment } from 'shared-types/discovery';
import type { HostContract, RemoteContract } from 'shared-types/remote-contract';
import { integrityOf } from '../integrity';
import { deployment, host, remoteContract } from './deployment';

/** Puts a version that consists of a server build into a folder of remotes. @returns its entry, without traffic */
export function withServerBuild(folder: string, remote: string, version: string, source: string): Deployment {
  const server = { file: `server/${remote}.cjs`, integrity: integrityOf(source) };
  const file = join(folder, remote, version, server.file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  const entry = deployment(remote, version);
  return { ...entry, extras: { ...entry.extras, server } };
}

export interface FakeBuild {
  /** Tells one build from another. */
  code?: string;
  version?: string;
  contract?: Partial<RemoteContract>;
  /** Source of the server build, if there is one. */
  server?: string;
  /** `./Exposed` of the browser build, each a script and a stylesheet. */
  exposes?: string[];
}

/** Writes the files of a repository that publishing reads. */
export class FakeRepository {
  constructor(readonly root: string) {}

  write(path: string, content: string | object): void {
    const file = join(this.root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }

  buildRemote(name: string, build: FakeBuild = {}): void {
    const { code = 'one', version = '1.2.0', contract = {}, server, exposes = [] } = build;
    const folder = `mf-${name}`;
    this.write(`${folder}/package.json`, { version });
    this.write(`${folder}/federation.ts`, '');
    this.write(`${folder}/dist/contract.json`, remoteContract(contract));
    this.write(`${folder}/dist/client/remoteEntry.js`, `entry ${code} formraster_integrity`);
    this.write(`${folder}/dist/client/remoteEntry.js.br`, 'compressed');
    if (server !== undefined) this.write(`${folder}/dist/server/${name}.cjs`, server);
    for (const module of exposes) {
      this.write(`${folder}/dist/client/js/${module.slice(2)}.js`, `${module} ${code}`);
      this.write(`${folder}/dist/client/css/${module.slice(2)}.css`, `.${module.slice(2)}{}`);
    }
    this.write(`${folder}/dist/client/mf-manifest.json`, {
      exposes: exposes.map((path) => ({
        path,
        assets: {
          js: { sync: [`js/${path.slice(2)}.js`], async: [] },
          css: { sync: [`css/${path.slice(2)}.css`], async: [] },
        },
      })),
    });
  }

  buildShell(contract: Partial<HostContract> = {}, version = '2.1.0'): void {
    this.write('shell/package.json', { version });
    this.write('shell/dist/contract.json', host(version, contract).extras.contract);
    this.write('shell/dist/client-assets.json', { chunks: { main: ['js/main.js'] } });
    this.write('shell/dist/client/js/main.js', 'main');
  }
}
