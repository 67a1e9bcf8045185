import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';

// What this repository requires of its Kubernetes objects, and what tests compare. `published.int.test.ts` checks with
// the published schemas and types that each field exists and has the right type.

const text = z.string();
const count = z.int();
const labels = z.record(text, text);
const selector = z.object({ matchLabels: labels });
const metadata = z.object({ name: text, annotations: z.record(text, text).optional() });
const quantities = z.record(text, text);
/** What a container requests, and the most it gets. */
const resources = z.object({ requests: quantities, limits: quantities });

const probe = z.object({ httpGet: z.object({ path: text }) }).optional();
const variable = z.object({
  name: text,
  valueFrom: z.object({ secretKeyRef: z.object({ name: text, key: text }) }).optional(),
});

const container = z.object({
  image: text,
  ports: z.array(z.object({ containerPort: count })).optional(),
  envFrom: z.array(z.unknown()),
  env: z.array(variable).default([]),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  resources,
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.boolean().optional(),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.object({ name: text })).default([]),
});

/** One container, not as root, with no rights beyond its own. */
const pod = z.object({
  automountServiceAccountToken: z.literal(false),
  securityContext: z.object({
    runAsNonRoot: z.literal(true),
    runAsUser: count.min(1),
    runAsGroup: count.min(1),
    fsGroup: count.min(1).optional(),
    seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
  }),
  containers: z.tuple([container]),
  volumes: z.array(z.object({ name: text, emptyDir: z.object({ sizeLimit: text }) })).default([]),
});

/** An object of one kind. */
const object = <Kind extends string, Spec extends z.ZodType>(kind: Kind, spec: Spec) =>
  z.object({ kind: z.literal(kind), metadata, spec });

const route = z.object({ backend: z.object({ service: z.object({ name: text }) }) });

/** Strictly, since the published types of CloudNativePG do not have all that is used. */
const cluster = z.strictObject({
  instances: count,
  imageName: text,
  bootstrap: z.strictObject({
    initdb: z.strictObject({
      database: text,
      owner: text,
      encoding: text,
      localeProvider: text,
      builtinLocale: text,
      postInitApplicationSQL: z.array(text),
    }),
  }),
  postgresql: z.strictObject({ parameters: labels }),
  storage: z.strictObject({ size: text }),
  resources: z.strictObject(resources.shape),
});

const manifestSchema = z.discriminatedUnion('kind', [
  object(
    'Deployment',
    z.object({ selector, template: z.object({ metadata: z.object({ labels }), spec: pod }) }),
  ),
  object('Service', z.object({ selector: labels })),
  object('PodDisruptionBudget', z.object({ selector })),
  object(
    'HorizontalPodAutoscaler',
    z.object({ scaleTargetRef: z.record(text, text), minReplicas: count, maxReplicas: count }),
  ),
  object('Ingress', z.object({ rules: z.array(z.object({ http: z.object({ paths: z.array(route) }) })) })),
  object('NetworkPolicy', z.unknown()),
  object('Cluster', cluster),
]);

export type Manifest = z.infer<typeof manifestSchema>;

/** One kind of object. */
export type Of<Kind extends Manifest['kind']> = Extract<Manifest, { kind: Kind }>;

const generator = z.strictObject({
  name: text,
  literals: z.array(text).default([]),
  envs: z.array(text).default([]),
});

/** Kustomizations have no published schema here: what is used of them, strictly. */
const kustomizationSchema = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: text.optional(),
  labels: z.array(z.strictObject({ pairs: labels })).optional(),
  resources: z.array(text),
  images: z.array(z.strictObject({ name: text, newName: text, newTag: text })).default([]),
  configMapGenerator: z.array(generator).default([]),
  secretGenerator: z.array(generator).default([]),
  patches: z
    .array(z.strictObject({ target: z.strictObject({ kind: text, name: text }), patch: text }))
    .default([]),
});

/** The kustomization of a folder. @throws ZodError for what is not understood */
export function readKustomization(folder: string): z.infer<typeof kustomizationSchema> {
  return kustomizationSchema.parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));
}

/** Every object of a kustomization's files, as it is written. */
export function readObjects(folder: string): unknown[] {
  return readKustomization(folder).resources.flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => document.toJS() as unknown),
  );
}

/** What is known of an object. @throws ZodError when it does not have what this repository requires */
export const readManifest = (object: unknown): Manifest => manifestSchema.parse(object);
