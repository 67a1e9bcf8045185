import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { count, labels, metadata, pod, resources, selector, text } from './pods';

// The parts of Kubernetes' and CloudNativePG's objects that deploy/kubernetes uses, strictly: a misspelt or misplaced
// field is refused, as a server does that validates. What is added there is added here from the published schemas.

const deployment = z.strictObject({
  apiVersion: z.literal('apps/v1'),
  kind: z.literal('Deployment'),
  metadata,
  spec: z.strictObject({
    replicas: count.optional(),
    selector,
    strategy: z
      .strictObject({
        rollingUpdate: z.strictObject({ maxSurge: z.union([count, text]), maxUnavailable: count }),
      })
      .optional(),
    template: z.strictObject({ metadata: z.strictObject({ labels }), spec: pod }),
  }),
});

const service = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('Service'),
  metadata,
  spec: z.strictObject({
    selector: labels,
    ports: z.tuple([z.strictObject({ name: text, port: count, targetPort: text })]),
  }),
});

const budget = z.strictObject({
  apiVersion: z.literal('policy/v1'),
  kind: z.literal('PodDisruptionBudget'),
  metadata,
  spec: z.strictObject({ maxUnavailable: count, selector }),
});

const autoscaler = z.strictObject({
  apiVersion: z.literal('autoscaling/v2'),
  kind: z.literal('HorizontalPodAutoscaler'),
  metadata,
  spec: z.strictObject({
    scaleTargetRef: z.strictObject({ apiVersion: text, kind: text, name: text }),
    minReplicas: count,
    maxReplicas: count,
    metrics: z.array(
      z.strictObject({
        type: z.literal('Resource'),
        resource: z.strictObject({
          name: z.literal('cpu'),
          target: z.strictObject({ type: z.literal('Utilization'), averageUtilization: count }),
        }),
      }),
    ),
  }),
});

const backend = z.strictObject({
  service: z.strictObject({ name: text, port: z.strictObject({ name: text }) }),
});

const ingress = z.strictObject({
  apiVersion: z.literal('networking.k8s.io/v1'),
  kind: z.literal('Ingress'),
  metadata,
  spec: z.strictObject({
    ingressClassName: text,
    tls: z.array(z.strictObject({ hosts: z.array(text), secretName: text })),
    rules: z.array(
      z.strictObject({
        host: text,
        http: z.strictObject({
          paths: z.array(z.strictObject({ path: text, pathType: z.literal('Prefix'), backend })),
        }),
      }),
    ),
  }),
});

const peers = z
  .array(z.strictObject({ podSelector: selector.optional(), namespaceSelector: selector.optional() }))
  .optional();
const ports = z.array(
  z.strictObject({ port: z.union([count, text]), protocol: z.enum(['TCP', 'UDP']).optional() }),
);

const policy = z.strictObject({
  apiVersion: z.literal('networking.k8s.io/v1'),
  kind: z.literal('NetworkPolicy'),
  metadata,
  spec: z.strictObject({
    podSelector: selector,
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
    ingress: z.array(z.strictObject({ from: peers, ports })).default([]),
    egress: z.array(z.strictObject({ to: peers, ports })).default([]),
  }),
});

const cluster = z.strictObject({
  apiVersion: z.literal('postgresql.cnpg.io/v1'),
  kind: z.literal('Cluster'),
  metadata,
  spec: z.strictObject({
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
    resources,
  }),
});

const generator = z.strictObject({
  name: text,
  literals: z.array(text).default([]),
  envs: z.array(text).default([]),
});

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

const manifestSchema = z.discriminatedUnion('kind', [
  deployment,
  service,
  budget,
  autoscaler,
  ingress,
  policy,
  cluster,
]);

export type Manifest = z.infer<typeof manifestSchema>;

/** One kind of object. */
export type Of<Kind extends Manifest['kind']> = Extract<Manifest, { kind: Kind }>;

/** The kustomization of a folder. @throws ZodError for what is not understood */
export function readKustomization(folder: string): z.infer<typeof kustomizationSchema> {
  return kustomizationSchema.parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));
}

/** Every object of a kustomization's files. @throws ZodError for what is not understood */
export function readManifests(folder: string): Manifest[] {
  return readKustomization(folder).resources.flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) =>
      manifestSchema.parse(document.toJS()),
    ),
  );
}
