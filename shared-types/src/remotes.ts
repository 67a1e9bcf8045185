import type * as z from 'zod/mini';
import type { remotePropsSchemas } from './remote-props';

/** Version of the contract between shell and remotes; raise it for any change that is not additive (docs/how-to/change-a-contract.md). */
export const CONTRACT_VERSION = 2;

export type { EnquirySubject } from './remote-props';

export const REMOTE_NAMES = ['catalogue', 'gallery', 'enquiry', 'admin', 'planner'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/** Version of the API's calls, `/api`; raise it for any change that is not additive. */
export const API_VERSION = 1;

/** Props of every exposed module; the key is `<remote>/<module>`. */
export type RemoteModules = {
  [M in keyof typeof remotePropsSchemas]: z.infer<(typeof remotePropsSchemas)[M]>;
};
export type RemoteModuleId = keyof RemoteModules;

/** `catalogue/ProductRange` → `catalogue`, `./ProductRange`. */
export function splitModuleId(id: RemoteModuleId): { remote: RemoteName; exposed: `./${string}` } {
  const [remote, module] = id.split('/') as [RemoteName, string];
  return { remote, exposed: `./${module}` };
}

/** ms that a remote's script, its entry or a chunk, may take before its slot offers a retry. */
export const SCRIPT_TIMEOUT_MS = 10_000;

/** Global variable that a remote's entry defines. Not its bare name: `window.gallery` is the element with that id. */
export function entryGlobal(remote: string): string {
  return `formraster_${remote}`;
}
