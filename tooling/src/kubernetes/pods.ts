import * as z from 'zod';

/** Any text. */
export const text = z.string();
/** A whole number. */
export const count = z.int();
/** Names and values. */
export const labels = z.record(text, text);
/** Chooses pods or namespaces by their labels. */
export const selector = z.strictObject({ matchLabels: labels });
const quantities = z.record(text, text.regex(/^\d+(m|Mi|Gi)?$/));
/** What a container asks for, and the most it gets. */
export const resources = z.strictObject({ requests: quantities, limits: quantities });
/** An object's name. */
export const metadata = z.strictObject({ name: text, annotations: labels.optional() });

const probe = z.strictObject({
  httpGet: z.strictObject({ path: text, port: text }),
  periodSeconds: count,
  timeoutSeconds: count.optional(),
  failureThreshold: count.optional(),
});

const variable = z.strictObject({
  name: text,
  value: text.optional(),
  valueFrom: z.strictObject({ secretKeyRef: z.strictObject({ name: text, key: text }) }).optional(),
});

const container = z.strictObject({
  name: text,
  image: text,
  command: z.array(text).optional(),
  ports: z.array(z.strictObject({ name: text, containerPort: count })).optional(),
  envFrom: z.array(
    z.union([
      z.strictObject({ configMapRef: z.strictObject({ name: text }) }),
      z.strictObject({ secretRef: z.strictObject({ name: text }) }),
    ]),
  ),
  env: z.array(variable).default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  lifecycle: z
    .strictObject({ preStop: z.strictObject({ exec: z.strictObject({ command: z.array(text) }) }) })
    .optional(),
  resources,
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.boolean().optional(),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.strictObject({ name: text, mountPath: text })).default([]),
});

/** What a Deployment starts: one container, not as root, with no rights beyond its own. */
export const pod = z.strictObject({
  automountServiceAccountToken: z.literal(false),
  terminationGracePeriodSeconds: count,
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: count.min(1),
    runAsGroup: count.min(1),
    fsGroup: count.min(1).optional(),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  topologySpreadConstraints: z
    .array(
      z.strictObject({
        maxSkew: count,
        topologyKey: text,
        whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
        labelSelector: selector,
      }),
    )
    .optional(),
  containers: z.tuple([container]),
  volumes: z.array(z.strictObject({ name: text, emptyDir: z.strictObject({ sizeLimit: text }) })).default([]),
});
