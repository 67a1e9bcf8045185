import { existsSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Sources } from 'shared-types/remote-contract';
import ts from 'typescript';

/** Codes of errors about a module that is not there, the last two about the one that JSX stands for. */
const MISSING = [2307, 2792, 2882, 7016, 2875, 7026];

/** What may follow the path in an import. */
const ENDINGS = ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx'];

/** Characters of a message, which may say at length why. */
const LONGEST = 300;

/** What is no matter of types is left alone, and nothing is written. */
const ONLY_TYPES: ts.CompilerOptions = {
  types: [],
  noEmit: true,
  skipLibCheck: true,
  noUnusedLocals: false,
  noUnusedParameters: false,
};

/** Where the compiler finds the sources; there are no such folders. */
const BUILD = '/build/';
const SHELL = '/shell/';

/** Files of packages, which are the same for every build. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/**
 * Type-checks a build with the shell that is to show it. Of this machine only packages are read; a package that is not
 * here may be used in any way.
 * @param root the repository with the packages
 * @returns `file:line: message`, one for each error
 */
export function typeErrors(root: string, build: Sources, shell: Sources): string[] {
  const options: ts.CompilerOptions = {
    ...ts.convertCompilerOptionsFromJson(build.options, root).options,
    ...ONLY_TYPES,
  };
  const files = new Map([...placed(SHELL, shell.files), ...placed(BUILD, build.files)]);
  const host = packageHost(options, files);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  const pathOf = (name: string, from: string): string | undefined => {
    // Compiled sources name the files beside them by their endings.
    if (name.startsWith('.')) return join(from, '..', name.replace(/\.js$/, ''));
    const own = from.startsWith(BUILD) ? build.names[name] : undefined;
    if (own !== undefined) return `${BUILD}${own}`;
    return shell.names[name] && `${SHELL}${shell.names[name]}`;
  };
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const path = files.has(from) ? pathOf(text, from) : undefined;
      if (path === undefined)
        return ts.resolveModuleName(text, from.replace(/^\/(build|shell)/, root), options, host, cache);
      const file = ENDINGS.map((ending) => `${path}${ending}`).find((name) => files.has(name));
      // What contracts describe as schemas is compared by them: the build's own counts.
      const own = build.inContracts
        .map((name) => `${BUILD}${name}`)
        .find((name) => name === file?.replace(SHELL, BUILD) && files.has(name));
      return { resolvedModule: moduleAt(own ?? file) };
    });
  const rootNames = [...files.keys()].filter((file) => file.startsWith(BUILD));
  const program = ts.createProgram({ rootNames, options, host });
  return rootNames
    .flatMap((name) => program.getSourceFile(name) ?? [])
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .filter((error) => !isAboutPackage(error))
    .map(inWords);
}

const placed = (place: string, files: Sources['files']) =>
  Object.entries(files).map(([path, text]) => [`${place}${path}`, text] as const);

function moduleAt(file: string | undefined): ts.ResolvedModuleFull | undefined {
  if (file === undefined) return undefined;
  const ending = /\.d\.ts$|\.\w+$/.exec(file)?.[0] ?? '';
  return { resolvedFileName: file, extension: ending, isExternalLibraryImport: false };
}

/** A compiler's host with `files` in memory, which reads nothing of this machine but packages. */
function packageHost(options: ts.CompilerOptions, files: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const isPackaged = (file: string) =>
    existsSync(file) && realpathSync(file).includes(`${sep}node_modules${sep}`);
  host.fileExists = (file) => files.has(file) || isPackaged(file);
  host.readFile = (file) => files.get(file) ?? (isPackaged(file) ? ts.sys.readFile(file) : undefined);
  const parse = (file: string, target: ts.ScriptTarget | ts.CreateSourceFileOptions) => {
    const text = host.readFile(file);
    return text === undefined ? undefined : ts.createSourceFile(file, text, target);
  };
  host.getSourceFile = (file, target) => {
    if (files.has(file)) return parse(file, target);
    if (!parsed.has(file)) parsed.set(file, parse(file, target));
    return parsed.get(file);
  };
  return host;
}

/** Whether it says that a package is not here; then nothing is known of its types. */
const isAboutPackage = ({ code, messageText }: ts.Diagnostic): boolean =>
  MISSING.includes(code) && !/'\.\.?\//.test(ts.flattenDiagnosticMessageText(messageText, ' '));

function inWords({ file, start = 0, messageText }: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' ');
  const short = message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message;
  const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line;
  return `${file?.fileName.slice(BUILD.length) ?? ''}:${line + 1}: ${short}`;
}
