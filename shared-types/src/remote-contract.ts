import * as z from 'zod/mini';

/** A JSON schema (draft 2020-12), as `z.toJSONSchema` writes it. */
const jsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof jsonSchema>;

const moduleId = z.string().check(z.regex(/^[a-z][a-z0-9-]*\/\w+$/));

/** What both sides of the contract say of themselves; written by their builds, read from source and schemas. */
const partySchema = z.object({
  /** `CONTRACT_VERSION` it was built with. */
  contract: z.number(),
  /** `API_VERSION` it was built with. */
  api: z.number(),
  /** Modules of other remotes that it shows: module id → what it may pass as props. */
  uses: z.record(moduleId, jsonSchema),
  /** Names of shared-platform: those it imports, or those it has. */
  platform: z.array(z.string()),
  /** Window events: name → what is sent, and what has to be in it to be understood. */
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
});
export type RemoteContract = z.infer<typeof remoteContractSchema>;

/** The same of one version of the shell, which exposes nothing and provides the shared packages. */
export const hostContractSchema = z.extend(partySchema, {
  /** Shared package → the version it brings. */
  provides: z.record(z.string(), z.string()),
  /** Path of a page → the remotes' modules on it, and how much all of them together may weigh, in compressed bytes. */
  pages: z.record(z.string(), z.object({ modules: z.array(moduleId), budget: z.number() })),
});
export type HostContract = z.infer<typeof hostContractSchema>;
