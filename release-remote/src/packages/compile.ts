import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { listInputs } from 'tooling/build/inputs';
import { pureSchemas } from 'tooling/webpack/plugins';

/** What TypeScript compiles; stylesheets, fonts and declarations are copied. */
const COMPILED = /(?<!\.d)\.tsx?$/;

/** Imports of the package's own files, which the sources name without an ending. */
const OWN_IMPORT = /((?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?)'(\.{1,2}\/[^']+)'/g;

/**
 * Compiles a shared package's sources to ES modules, each with its types, and copies the other files beside them. Types
 * are checked by `npm run check`.
 * @param workspace e.g. `shared-ui`
 * @param to folder that is created
 * @returns the program of the sources
 */
export function compilePackage(root: string, workspace: string, to: string): ts.Program {
  const source = join(root, workspace, 'src');
  const files = listInputs(root, `${workspace}/src`).map((file) => join(root, file));
  const program = ts.createProgram(
    files.filter((file) => /\.tsx?$/.test(file)),
    { ...baseOptions(root), noEmit: false, noCheck: true, declaration: true, rootDir: source, outDir: to },
  );
  const write: ts.WriteFileCallback = (file, text) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text.replace(OWN_IMPORT, withEnding));
  };
  for (const file of files) {
    if (COMPILED.test(file)) {
      program.emit(program.getSourceFile(file), write, undefined, false, { before: [pureSchemas()] });
    } else cpSync(file, join(to, file.slice(source.length)));
  }
  return program;
}

/** Node finds no file without its ending. */
function withEnding(statement: string, before: string, specifier: string): string {
  return specifier.endsWith('.css') ? statement : `${before}'${specifier}.js'`;
}

function baseOptions(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  return ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root).options;
}
