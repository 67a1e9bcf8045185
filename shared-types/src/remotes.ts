import type * as z from 'zod/mini';
import type { remotePropsSchemas } from './remote-props';

/**
 * Version of this package's contract between shell and remotes; raised when a change is not additive
 * (docs/how-to/change-a-contract.md).
 */
export const CONTRACT_VERSION = 1;

export type { EnquirySubject } from './remote-props';

export const REMOTE_NAMES = ['catalogue', 'gallery', 'enquiry', 'admin'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/** Version of the API's calls, `/api`; raised when a change is not additive. */
export const API_VERSION = 1;

/** Props of every module a remote exposes; the key is `<remote>/<module>`. */
export type RemoteModules = {
  [M in keyof typeof remotePropsSchemas]: z.infer<(typeof remotePropsSchemas)[M]>;
};
export type RemoteModuleId = keyof RemoteModules;

/** Remote and exposed key of a module id: `catalogue/ProductRange` → `catalogue`, `./ProductRange`. */
export function splitModuleId(id: RemoteModuleId): { remote: RemoteName; exposed: `./${string}` } {
  const [remote, module] = id.split('/') as [RemoteName, string];
  return { remote, exposed: `./${module}` };
}

/** How long a script of a remote, its entry or a chunk, may take before its slot offers a retry, in ms. */
export const SCRIPT_TIMEOUT_MS = 10_000;

/**
 * Global variable that a remote's entry defines in the browser. Not its bare name: the window also answers to the
 * ids of elements, so `gallery` would be the section of that id.
 */
export function entryGlobal(remote: string): string {
  return `formraster_${remote}`;
}
