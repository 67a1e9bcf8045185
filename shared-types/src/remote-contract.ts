import * as z from 'zod/mini';

/** A JSON schema (draft 2020-12), as `z.toJSONSchema` writes it. */
const jsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof jsonSchema>;

const moduleId = z.string().check(z.regex(/^[a-z][a-z0-9-]*\/\w+$/));

/** A page's path in react-router's notation; what cannot stand there is no page's. */
const routePath = z.string().check(
  z.maxLength(120),
  z.regex(/^\/(?:[\w-]+|:\w+)(?:\/(?:[\w-]+|:\w+))*(?:\/\*)?$/, {
    error: 'A path has parts such as reviews or :id, and at most one * at its end, e.g. /reviews/:id.',
  }),
);
const apiPath = z.string().check(z.maxLength(200), z.regex(/^\/api\/[\w\-/:.?&=]+$/));

/** A page that a remote fills: `RemoteRoute` of `remote-routes.ts`. */
export const remoteRouteSchema = z.strictObject({
  path: routePath,
  module: moduleId,
  props: z.optional(z.record(z.string(), z.string())),
  shows: z.optional(z.array(moduleId)),
  data: z.optional(z.array(apiPath).check(z.maxLength(10))),
  defer: z.optional(z.literal('until-active')),
  head: z.optional(
    z.object({
      title: z.string().check(z.maxLength(100)),
      description: z.string().check(z.maxLength(300)),
    }),
  ),
  noindex: z.optional(z.literal(true)),
  frame: z.optional(z.literal('bare')),
  section: z.optional(z.string().check(z.maxLength(60))),
  budget: z.optional(z.int().check(z.minimum(1), z.maximum(800_000))),
});

const placeName = z.string().check(
  z.maxLength(60),
  z.regex(/^[a-z][a-z-]*:[a-z][a-z-]*$/, {
    error: 'A place is named after its page and what it comes after, e.g. home:after-gallery.',
  }),
);

/** A place on a page of the shell that a remote takes, as it declares it in its `src/routes.ts` (decision 0103). */
export const remotePlaceSchema = z.strictObject({
  place: placeName,
  /** The remote's own module that stands there, `<remote>/<Module>`. */
  module: moduleId,
  props: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  /** What the module reads of the API, as a route's `data`; the paths of these pages have no parameters. */
  data: z.optional(z.array(apiPath.check(z.regex(/^[^:]+$/))).check(z.maxLength(10))),
  /** CSS length reserved while the place waits for its code. */
  minHeight: z.optional(z.string().check(z.regex(/^\d{1,4}(?:\.\d+)?(?:rem|px)$/))),
});
export type RemotePlace = z.infer<typeof remotePlaceSchema>;

/** What both sides of the contract declare; their builds derive it from source and schemas. */
const partySchema = z.object({
  /** `CONTRACT_VERSION` it was built with. */
  contract: z.number(),
  /** `API_VERSION` it was built with. */
  api: z.number(),
  /** Modules of other remotes that it shows: module id → the props it may pass. */
  uses: z.record(moduleId, jsonSchema),
  /** Names that it imports from shared-platform or, for the shell, provides. */
  platform: z.array(z.string()),
  /** Window events: name → the detail that it sends, or the least that it understands. */
  emits: z.record(z.string(), jsonSchema),
  hears: z.record(z.string(), jsonSchema),
});
export type Party = z.infer<typeof partySchema>;

/** The machine-readable contract of one version of a remote (contracts, Discovery and publishing). */
export const remoteContractSchema = z.extend(partySchema, {
  /** `./Exposed` → the props it takes. */
  modules: z.record(z.string().check(z.regex(/^\.\/\w+$/)), z.object({ props: jsonSchema })),
  /** Shared package → the range of versions it works with. */
  shared: z.record(z.string(), z.string()),
  /** Pages that it fills. */
  routes: z._default(z.array(remoteRouteSchema).check(z.maxLength(40)), []),
  /** Places that it takes on pages of the shell. */
  places: z._default(z.array(remotePlaceSchema).check(z.maxLength(20)), []),
});
export type RemoteContract = z.infer<typeof remoteContractSchema>;

/** The contract of one version of the shell, which exposes nothing and provides the shared packages. */
export const hostContractSchema = z.extend(partySchema, {
  /** Shared package → the version it provides. */
  provides: z.record(z.string(), z.string()),
  /** Custom properties of its stylesheets, which remotes set only inside their slots; earlier shells list none. */
  variables: z.optional(z.array(z.string())),
  /**
   * Path of each of its own pages → remotes' modules on it, the places that remotes can take there, and the budget:
   * compressed bytes for all together.
   */
  pages: z.record(
    z.string(),
    z.object({
      modules: z.array(moduleId),
      places: z.optional(z.array(placeName)),
      budget: z.number(),
    }),
  ),
});
export type HostContract = z.infer<typeof hostContractSchema>;

const sourcePath = z.string().check(z.regex(/^(?!.*\.\.)[\w.~+-]+(\/[\w.~+-]+)*$/));

/** The TypeScript that a build is made of, without packages and what another build provides; `sources.json`. */
export const sourcesSchema = z.object({
  /** Path in the repository → text. */
  files: z.record(sourcePath, z.string()),
  /** Name by which a module is imported, where that is no relative path → its file. */
  names: z.record(z.string(), sourcePath),
  /** The compiler's, as in a tsconfig.json. */
  options: z.record(z.string(), z.unknown()),
  /** Files whose types contracts have as schemas. */
  inContracts: z.array(sourcePath),
});
export type Sources = z.infer<typeof sourcesSchema>;
