import { createRequire } from 'node:module';
import { join } from 'node:path';
import { npm } from '../npm';
import { findProjectRoot } from '../project-root';
import { readManifests, type Manifest } from './manifests';

const root = findProjectRoot();
/** Its 5,000 files are its own: a start of the site does not need them. */
const FOLDER = join(root, 'tooling/kubernetes-schemas');

/** An object as its published schema knows it, which checks itself. */
type Published = new (data: unknown) => { validate(): void };

const MODULES: Record<Manifest['kind'], string> = {
  Cluster: '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1',
  Deployment: 'kubernetes-models/apps/v1',
  HorizontalPodAutoscaler: 'kubernetes-models/autoscaling/v2',
  Ingress: 'kubernetes-models/networking.k8s.io/v1',
  NetworkPolicy: 'kubernetes-models/networking.k8s.io/v1',
  PodDisruptionBudget: 'kubernetes-models/policy/v1',
  Service: 'kubernetes-models/v1',
};

test('every object is one that the published schemas allow, and a spoilt one is not', async () => {
  await npm(FOLDER, ['ci', '--prefer-offline']);
  const load = createRequire(join(FOLDER, 'package.json'));
  for (const manifest of readManifests(join(root, 'deploy/kubernetes/base'))) {
    const { kind } = manifest;
    const published = (data: unknown) =>
      new (load(MODULES[kind]) as Record<typeof kind, Published>)[kind](data);
    expect(() => published(manifest).validate()).not.toThrow();
    expect(() => published({ ...manifest, spec: 'none' }).validate()).toThrow(/spec must be object/);
  }
});
