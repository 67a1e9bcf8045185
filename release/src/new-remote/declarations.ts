import type { RemoteNames } from './templates';

/** A remote that was not made; nothing was written. The message is a sentence that says why. */
export class NewRemoteError extends Error {
  override name = 'NewRemoteError';
}

/** Width at which the repository's formatter breaks a line. */
const LINE = 110;

function replaced(
  file: string,
  text: string,
  pattern: RegExp,
  change: (...found: string[]) => string,
): string {
  if (!pattern.test(text)) {
    throw new NewRemoteError(`${file} does not look as this command knows it: nothing was written.`);
  }
  return text.replace(pattern, change);
}

function namesLine(before: string, names: string, after: string, name: string): string {
  const all = [...names.split(',').map((one) => one.trim()), `'${name}'`].filter((one) => one !== '');
  const line = `${before}${all.join(', ')}${after}`;
  return line.length <= LINE ? line : `${before}\n${all.map((one) => `  ${one},\n`).join('')}${after}`;
}

type Declaration = (text: string, file: string, names: RemoteNames) => string;

/** Files that name every remote → how a further one is entered. */
export const DECLARATIONS: Record<string, Declaration> = {
  'package.json': (text, file, { folder }) =>
    replaced(file, text, /((?: {4}"mf-[a-z0-9-]+",\n)+)/, (remotes) => `${remotes}    "${folder}",\n`),
  'shared-types/src/remotes.ts': (text, file, { name }) =>
    replaced(
      file,
      text,
      /(export const REMOTE_NAMES = \[)([^\]]*)(\] as const;)/,
      (_found, before, names, after) => namesLine(before, names, after, name),
    ),
  'shared-types/src/remote-props.ts': (text, file, { name, module }) =>
    replaced(file, text, /\n\} as const satisfies Record</, (end) => `\n  '${name}/${module}': none,${end}`),
  'shared-types/src/content/samples.ts': (text, file, { name, module }) =>
    replaced(
      file,
      text,
      /(export const moduleSamples[\s\S]*)(\n\};\n)$/,
      (_found, samples, end) => `${samples}\n  '${name}/${module}': { at: paths.about, props: {} },${end}`,
    ),
};
