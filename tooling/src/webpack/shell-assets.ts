import type { Compilation } from 'webpack';

/** Files of the shell's client build that the server writes into pages: those of each named chunk, and the first font. */
export interface ShellAssets {
  chunks: Record<string, string[]>;
  fonts: string[];
}

export function shellAssets(compilation: Compilation): ShellAssets {
  const files = Object.fromEntries(
    [...compilation.namedChunkGroups].map(([name, group]) => [
      name,
      group.getFiles().filter((file) => /(?<!\.hot-update)\.(js|css)$/.test(file)),
    ]),
  );
  // The letters of every page; the others are fetched where they are needed.
  const fonts = Object.keys(compilation.assets).filter((name) => name.includes('british'));
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { chunks: sorted, fonts: fonts.sort() };
}
