import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { givenSettings } from 'shared-types/node/inherited-settings';
import { PUBLICATION_SECONDS } from 'shared-types/publications';
import { readVariables } from '../docs-check/read-variables';
import { SITE_ROLE } from '../embedded-postgres/site-role';
import { findProjectRoot } from '../project-root';
import { readKustomization, readManifest, readObjects, type Manifest, type Of } from './manifests';

const root = findProjectRoot();
const base = join(root, 'deploy/kubernetes/base');
const example = join(root, 'deploy/kubernetes/example');
const manifests = readObjects(base).map(readManifest);
const overlay = readKustomization(example);

const all = <Kind extends Manifest['kind']>(kind: Kind): Of<Kind>[] =>
  manifests.filter((manifest): manifest is Of<Kind> => manifest.kind === kind);

const NAME = 'app.kubernetes.io/name';
const deployments = all('Deployment');
const names = deployments.map(({ metadata }) => metadata.name);
const containerOf = (name: string) => {
  const found = deployments.find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`There is no Deployment ${name}.`);
  return found.spec.template.spec.containers[0];
};
/** Names of the variables in an env file, or in lines of that form. */
const variablesOf = (lines: string[]) =>
  lines.filter(Boolean).map((line) => line.slice(0, line.indexOf('=')));
/** The file from which an operator writes that of the kustomization. */
const exampleOf = (file: string) => file.replace(/\.env$/, '.example.env');
const secretOf = (name: string) =>
  (overlay.secretGenerator.find((secret) => secret.name === name)?.envs ?? []).flatMap((file) =>
    variablesOf(readFileSync(join(example, exampleOf(file)), 'utf8').split('\n')),
  );

test('every file of the folder belongs to its kustomization', () => {
  const { resources } = readKustomization(base);
  expect(readdirSync(base).sort()).toEqual([...resources, 'kustomization.yaml'].sort());
  const { secretGenerator } = overlay;
  expect(readdirSync(example).sort()).toEqual(
    [...secretGenerator.flatMap(({ envs }) => envs.map(exampleOf)), 'kustomization.yaml'].sort(),
  );
});

test('whatever selects pods selects those of a Deployment, by the name it has', () => {
  for (const { metadata, spec } of deployments) {
    const own = { [NAME]: metadata.name };
    expect([spec.selector.matchLabels, spec.template.metadata.labels]).toEqual([own, own]);
  }
  expect(all('Service').map(({ spec }) => spec.selector[NAME])).toEqual([
    'formraster-api',
    'formraster-shell',
    'formraster-publications',
  ]);
  for (const kind of ['PodDisruptionBudget', 'Service', 'HorizontalPodAutoscaler'] as const) {
    for (const { metadata } of all(kind)) expect(names).toContain(metadata.name);
  }
  for (const { metadata, spec } of all('PodDisruptionBudget')) {
    expect(spec.selector.matchLabels).toEqual({ [NAME]: metadata.name });
  }
  for (const { metadata, spec } of all('HorizontalPodAutoscaler')) {
    expect(spec.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: metadata.name });
    expect(spec.minReplicas).toBeGreaterThan(1);
  }
});

test('a container is probed where it answers, on the port of its image', () => {
  const api = containerOf('formraster-api');
  const shell = containerOf('formraster-shell');
  const paths = (container: typeof api) => [
    container.startupProbe?.httpGet.path,
    container.livenessProbe?.httpGet.path,
    container.readinessProbe?.httpGet.path,
  ];
  expect(paths(api)).toEqual(['/api/health/live', '/api/health/live', '/api/health/ready']);
  expect(paths(shell)).toEqual(['/health/live', '/health/live', '/health/ready']);
  for (const [container, dockerfile] of [
    [api, 'api-nest/Dockerfile'],
    [shell, 'shell/Dockerfile'],
  ] as const) {
    const file = readFileSync(join(root, dockerfile), 'utf8');
    expect(file).toContain(`EXPOSE ${container.ports?.[0]?.containerPort}\n`);
    expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
  }
});

test('every volume is mounted, and every mount has its volume', () => {
  for (const { spec } of deployments) {
    const { volumes, containers } = spec.template.spec;
    expect(containers[0].volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
  }
});

test('every setting is a variable that the site knows, and comes from somewhere', () => {
  const known = readVariables(root);
  const settings = overlay.configMapGenerator.flatMap(({ literals }) => variablesOf(literals));
  for (const name of names) {
    const { env, envFrom } = containerOf(name);
    expect(envFrom).toEqual([{ configMapRef: { name: 'formraster' } }, { secretRef: { name } }]);
    const own = [...settings, ...secretOf(name), ...env.map((variable) => variable.name)];
    expect(own.filter((variable) => !known.includes(variable))).toEqual([]);
    // What teams send is run there, and learns nothing of the site's own processes.
    expect([name, own.includes('INTERNAL_TOKEN')]).toEqual([name, name !== 'formraster-publications']);
  }
  expect(secretOf('formraster-api')).toEqual(expect.arrayContaining(['S3_BUCKET', 'S3_SECRET_ACCESS_KEY']));
});

test('the receiver of publications and the site’s server accept previews from the same origins', () => {
  for (const name of ['formraster-shell', 'formraster-publications'])
    expect(secretOf(name)).toEqual(expect.arrayContaining(['PREVIEW_SECRET', 'PREVIEW_ORIGINS']));
});

test('no process starts with a secret of the examples', () => {
  for (const { envs } of overlay.secretGenerator) {
    for (const file of envs.map(exampleOf)) {
      const lines = readFileSync(join(example, file), 'utf8').trim().split('\n');
      const settings = lines.map((line) => [
        line.slice(0, line.indexOf('=')),
        line.slice(line.indexOf('=') + 1),
      ]);
      expect(() => givenSettings(Object.fromEntries(settings) as NodeJS.ProcessEnv)).toThrow(
        'still has the value of an example',
      );
      // What is no secret, and the same for every site, may stay.
      const stays = settings.filter(([, value]) => !value?.startsWith('replace-by')).map(([name]) => name);
      expect(['REMOTES_TARGET', 'S3_BUCKET', 'S3_REGION']).toEqual(expect.arrayContaining(stays));
    }
  }
});

test('the ingress waits for a publication longer than the site’s server does', () => {
  const [ingress] = all('Ingress');
  const seconds = Number(ingress?.metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-read-timeout']);
  expect(seconds).toBeGreaterThan(PUBLICATION_SECONDS);
});

test('every image gets a name and a version', () => {
  const images = new Set(names.map((name) => containerOf(name).image));
  expect(overlay.images.map(({ name }) => name).sort()).toEqual([...images].sort());
});

test('the API connects to the cluster as the role that owns its database, no superuser', () => {
  const [cluster] = all('Cluster');
  const { env } = containerOf('formraster-api');
  expect(cluster?.spec.bootstrap.initdb.owner).toBe(SITE_ROLE);
  expect(env.find(({ name }) => name === 'DATABASE_URL')?.valueFrom?.secretKeyRef).toEqual({
    name: `${cluster?.metadata.name}-app`,
    key: 'uri',
  });
  expect(cluster?.spec.instances).toBe(2);
});

test('the database takes the connections of every API, twice as many during an update', () => {
  const most = all('HorizontalPodAutoscaler').find(
    ({ metadata }) => metadata.name === 'formraster-api',
  )?.spec;
  // A pool, and the connection that listens for changes.
  const connections = 2 * (most?.maxReplicas ?? 0) * (20 + 1);
  const [cluster] = all('Cluster');
  expect(Number(cluster?.spec.postgresql.parameters['max_connections'])).toBeGreaterThan(connections);
});

test('every pod has a network policy, and the ingress leads to the site’s server alone', () => {
  const governed = all('NetworkPolicy').map(({ metadata }) => metadata.name);
  expect(governed.sort()).toEqual([...names, 'formraster-db'].sort());
  const backends = all('Ingress').flatMap(({ spec }) =>
    spec.rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service.name)),
  );
  expect(backends).toEqual(['formraster-shell']);
});
