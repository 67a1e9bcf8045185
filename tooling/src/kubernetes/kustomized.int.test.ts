import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { givenSettings } from 'shared-types/node/inherited-settings';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { findProjectRoot } from '../project-root';

// What `kubectl apply -k` sends, with an operator's own secrets. Without a kubectl of 1.24 or later these tests are left
// out; kubernetes.test.ts reads the files that it would.
const { stdout } = spawnSync('kubectl', ['version', '--client', '--output=json'], { encoding: 'utf8' });
const withKubectl = stdout?.includes('"kustomizeVersion"') ? test : test.skip;

const EXAMPLE = /\.example\.env$/;
const SETTING = /^([A-Z0-9_]+)=(.*)$/gm;

const secretSchema = z.object({
  kind: z.literal('Secret'),
  metadata: z.object({ name: z.string(), namespace: z.string() }),
  data: z.record(z.string(), z.string()),
});
const deploymentSchema = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.tuple([
          z.object({
            image: z.string(),
            envFrom: z.array(
              z.union([
                z.object({ secretRef: z.object({ name: z.string() }) }),
                z.object({ configMapRef: z.object({ name: z.string() }) }),
              ]),
            ),
          }),
        ]),
      }),
    }),
  }),
});

let folder: string;
let site: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-kustomized-'));
  cpSync(join(findProjectRoot(), 'deploy/kubernetes'), folder, { recursive: true });
  site = join(folder, 'example');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes an operator's files from the examples. @returns the settings of each, by the name of its secret */
function writeOwn(
  valueOf: (name: string, example: string) => string,
): Record<string, Record<string, string>> {
  const files = readdirSync(site).filter((file) => EXAMPLE.test(file));
  return Object.fromEntries(
    files.map((file) => {
      const settings = [...readFileSync(join(site, file), 'utf8').matchAll(SETTING)].map(
        ([, name = '', example = '']) => [name, valueOf(name, example)] as const,
      );
      const text = settings.map((setting) => setting.join('=')).join('\n');
      writeFileSync(join(site, file.replace(EXAMPLE, '.env')), text);
      return [`formraster-${file.replace(EXAMPLE, '')}`, Object.fromEntries(settings)];
    }),
  );
}

function objects(): unknown[] {
  const output = execFileSync('kubectl', ['kustomize', site], { encoding: 'utf8', stdio: 'pipe' });
  return parseAllDocuments(output).map((document) => document.toJS() as unknown);
}
const decoded = (value: string) => Buffer.from(value, 'base64').toString();
const parsed = <T>(schema: z.ZodType<T>, values: unknown[]): T[] =>
  values.flatMap((value) => {
    const { data } = schema.safeParse(value);
    return data ? [data] : [];
  });

withKubectl('each process gets the operator’s own secrets, and no value of an example', () => {
  const own = writeOwn((name) => `${name.toLowerCase()} of the operator = a&b`);
  const built = objects();
  const secrets = parsed(secretSchema, built);
  const deployments = parsed(deploymentSchema, built);
  expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual(Object.keys(own).sort());
  for (const { metadata, spec } of deployments) {
    const [{ envFrom, image }] = spec.template.spec.containers;
    // A name with a hash: a changed secret starts the pods again.
    const names = envFrom.flatMap((source) => ('secretRef' in source ? source.secretRef.name : []));
    expect(names).toEqual([expect.stringMatching(new RegExp(`^${metadata.name}-[a-z0-9]{10}$`))]);
    const secret = secrets.find((each) => each.metadata.name === names[0]);
    const values = Object.entries(secret?.data ?? {}).map(([name, value]) => [name, decoded(value)]);
    expect(Object.fromEntries(values)).toEqual(own[metadata.name]);
    expect(secret?.metadata.namespace).toBe('formraster');
    expect(image).toMatch(/^registry\.example\.com\/formraster-\w+:1\.0\.0$/);
  }
  expect(JSON.stringify(built)).not.toContain('replace-by');
});

withKubectl('without the operator’s files nothing is built, and the file is named', () => {
  expect(objects).toThrow(/api\.env/);
});

withKubectl('with a value of an example that was left no process starts', () => {
  writeOwn((_name, example) => example);
  const secrets = parsed(secretSchema, objects());
  expect(secrets).toHaveLength(4);
  for (const { data } of secrets) {
    const settings = Object.entries(data).map(([name, value]) => [name, decoded(value)]);
    expect(() => givenSettings(Object.fromEntries(settings) as NodeJS.ProcessEnv)).toThrow(
      'still has the value of an example',
    );
  }
});
