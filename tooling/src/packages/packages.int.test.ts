import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../project-root';
import { startRegistry, type Registry } from '../testing/registry';
import { aliased, SHARED } from './manifest';
import { npm } from './npm';
import { packAll } from './pack';

const run = promisify(execFile);
const root = findProjectRoot();
const folder = mkdtempSync(join(tmpdir(), 'formraster-packages-'));
const team = join(folder, 'team');
let registry: Registry;

/** Runs npm as a team does. */
const npmHere = (place: string, ...args: string[]) =>
  npm(place, args, { ...process.env, ...registry.environment });

/** Runs a module in the team's folder. @returns what it prints */
async function node(module: string): Promise<string> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', module], { cwd: team });
  return stdout;
}

beforeAll(async () => {
  registry = await startRegistry();
  const packed = join(folder, 'packed');
  for (const file of await packAll(root, packed)) await npmHere(packed, 'publish', file);
  mkdirSync(team);
  writeFileSync(join(team, '.npmrc'), 'omit-lockfile-registry-resolved=true\n');
  const dependencies = SHARED.map((workspace) => [workspace, aliased(workspace, '^1.0.0')]);
  writeFileSync(
    join(team, 'package.json'),
    JSON.stringify({ private: true, dependencies: Object.fromEntries(dependencies) }),
  );
  await npmHere(team, 'install', '@types/react');
}, 120_000);
afterAll(async () => {
  await registry.stop();
  rmSync(folder, { recursive: true });
});

test('every module of the contract and of the platform can be imported by its name here', async () => {
  const names = ['shared-types', 'shared-platform'].flatMap((name) =>
    readdirSync(join(team, 'node_modules', name, 'dist'), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.js'))
      .map((file) => `./node_modules/${name}/dist/${file}`),
  );
  expect(names.length).toBeGreaterThan(80);
  await node(names.map((name) => `import '${name}';`).join('\n'));
  const said = await node(`
    import { paths } from 'shared-types/routes';
    import { Link } from 'shared-platform';
    console.log(paths.products, typeof Link);`);
  expect(said).toBe('/products function\n');
});

test('their types are there, and a wrong use of a component does not compile', async () => {
  const compilerOptions = {
    ...{ jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler', strict: true, noEmit: true },
    types: ['shared-ui/css-modules'],
  };
  writeFileSync(join(team, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const check = async (heading: string) => {
    writeFileSync(
      join(team, 'page.tsx'),
      `import { useSettings } from 'shared-platform';
      import { PageHeading } from 'shared-ui/Section';
      import type { RemoteRoute } from 'shared-types/routes';
      import styles from './page.module.css';
      export const routes: RemoteRoute[] = [{ path: '/reviews', module: 'reviews/Page' }];
      export const Page = () => <><PageHeading ${heading} /><p className={styles.ask}>{useSettings().phone}</p></>;`,
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    return run(process.execPath, [tsc, '-p', '.'], { cwd: team });
  };
  await check('title="Reviews"');
  await expect(check('name="Reviews"')).rejects.toMatchObject({
    stdout: expect.stringContaining("Property 'name' does not exist") as string,
  });
});
