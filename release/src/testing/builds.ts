import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Deployment } from 'shared-types/discovery';
import type { HostContract, RemoteContract, Sources } from 'shared-types/remote-contract';
import { readConfig } from 'tooling/config';
import { formrasterSite } from 'tooling/releases/site';
import { integrityOf } from '../integrity';
import type { Site } from '../site';
import { deployment, host, pageOfItsName, remoteContract } from './deployment';

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
  /** Source of the browser's entry, for a build that browsers run. */
  entry?: string;
  /** Source of the server build, if there is one. */
  server?: string;
  sources?: Sources;
  /** `./Exposed` of the browser build, each a script and a stylesheet. */
  exposes?: string[];
  /** `./Exposed` → source of a chunk that it loads itself. */
  later?: Record<string, string>;
}

/** Writes the files of a repository that publishing reads. */
export class FakeRepository {
  constructor(readonly root: string) {}

  /** It as a site like this one. @param environment by default this process's */
  site(environment?: NodeJS.ProcessEnv): Site {
    return formrasterSite(this.root, readConfig(this.root, environment));
  }

  write(path: string, content: string | Buffer | object): void {
    const file = join(this.root, path);
    mkdirSync(dirname(file), { recursive: true });
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(file, isRaw ? content : JSON.stringify(content));
  }

  buildRemote(name: string, build: FakeBuild = {}): void {
    const {
      code = 'one',
      version = '1.2.0',
      contract = {},
      server,
      sources,
      exposes = [],
      later = {},
    } = build;
    const folder = `mf-${name}`;
    this.write(`${folder}/package.json`, { version });
    this.write(`${folder}/webpack.config.ts`, '');
    this.write(`${folder}/dist/contract.json`, remoteContract({ routes: pageOfItsName(name), ...contract }));
    const entry = build.entry ?? `entry ${code} formraster_integrity`;
    this.write(`${folder}/dist/client/remoteEntry.js`, entry);
    this.write(`${folder}/dist/client/remoteEntry.js.br`, brotliCompressSync(entry));
    this.write(`${folder}/dist/client/remoteEntry.js.gz`, gzipSync(entry));
    if (server !== undefined) this.write(`${folder}/dist/server/${name}.cjs`, server);
    if (sources !== undefined) this.write(`${folder}/dist/sources.json`, sources);
    for (const module of exposes) {
      this.write(`${folder}/dist/client/js/${module.slice(2)}.js`, `${module} ${code}`);
      this.write(`${folder}/dist/client/css/${module.slice(2)}.css`, `.${module.slice(2)}{}`);
    }
    for (const [module, source] of Object.entries(later)) {
      this.write(`${folder}/dist/client/js/${module.slice(2)}-later.js`, source);
    }
    this.write(`${folder}/dist/client/mf-manifest.json`, {
      exposes: exposes.map((path) => ({
        path,
        assets: {
          js: {
            sync: [`js/${path.slice(2)}.js`],
            async: path in later ? [`js/${path.slice(2)}-later.js`] : [],
          },
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
