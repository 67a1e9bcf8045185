import type { RemoteAssets } from 'shared-types/page-data';

/** The address of a remote's files, as in error stacks; ends with a slash. */
export const folderOf = ({ entry }: RemoteAssets): string => new URL('.', new URL(entry, location.href)).href;
