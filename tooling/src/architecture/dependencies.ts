import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import * as z from 'zod';

const packagesSchema = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  name: z.string(),
  dependencies: packagesSchema,
  devDependencies: packagesSchema,
  peerDependencies: packagesSchema,
});

/** Packages that others require or provide: `@swc/jest`, Nest, and the types of Express. */
const IMPLIED = ['@swc/core', 'rxjs', 'express-serve-static-core'];

const SOURCE = /\.(tsx?|mjs|cjs|css)$/;
const NOT_OURS = [
  'node_modules',
  'dist',
  'fixtures',
  'templates',
  'test-results',
  'playwright-report',
  'rspack-core',
];

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return NOT_OURS.includes(entry.name) ? [] : filesIn(join(folder, entry.name));
    return SOURCE.test(entry.name) ? [join(folder, entry.name)] : [];
  });
}

function readManifest(folder: string) {
  return manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

/** `zod/mini` → `zod`, `@nestjs/common/x` → `@nestjs/common`. */
const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Whether a text has a package's name, or a path in it, in quotation marks, as imports, loaders and styles do. */
const isNamed = (name: string, text: string): boolean =>
  ["'", '"', '`'].some(
    (quote) => text.includes(`${quote}${name}${quote}`) || text.includes(`${quote}${name}/`),
  );

/** `@types/react-dom` → `react-dom`. */
const subjectOf = (name: string): string => name.replace(/^@types\//, '').replace('__', '/');

/**
 * Checks that each workspace in `root` declares what it imports and uses what it declares, and likewise the repository
 * itself, whose development packages every workspace may import. Types may be declared wherever they are needed. A folder with a lock
 * file of its own is not a workspace.
 * @returns one line for each wrong package
 */
export function checkDependencies(root: string): string[] {
  const tools = readManifest(root);
  const workspaces = readdirSync(root).filter(
    (name) =>
      existsSync(join(root, name, 'package.json')) && !existsSync(join(root, name, 'package-lock.json')),
  );
  const everything: string[] = [];
  const problems = workspaces.flatMap((workspace) => {
    const manifest = readManifest(join(root, workspace));
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    const provided = Object.keys({ ...manifest.peerDependencies, ...tools.devDependencies });
    const known = new Set([...declared, ...provided, ...IMPLIED, manifest.name]);
    const texts = filesIn(join(root, workspace)).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
    const all = texts.map(({ text }) => text).join('\n');
    everything.push(all);
    const undeclared = texts.flatMap(({ file, text }) =>
      (file.endsWith('.css') ? [] : ts.preProcessFile(text, true, true).importedFiles)
        .map(({ fileName }) => fileName)
        .filter((specifier) => !specifier.startsWith('.') && !isBuiltin(specifier))
        .map(packageOf)
        .filter((name) => !known.has(name) && !known.has(`@types/${name}`))
        .map(
          (name) =>
            `${file.slice(root.length + 1)} imports ${name}, which ${workspace}/package.json does not declare`,
        ),
    );
    return [...new Set(undeclared), ...unnamed(workspace, declared, all)];
  });
  const configuration = readdirSync(root).filter((name) => SOURCE.test(name) || name === 'package.json');
  everything.push(
    ...configuration.map((name) =>
      readFileSync(join(root, name), 'utf8').replace(/"devDependencies": \{[^}]*\}/, ''),
    ),
  );
  return [...problems, ...unnamed('', Object.keys(tools.devDependencies), everything.join('\n'))];
}

function unnamed(workspace: string, declared: string[], text: string): string[] {
  return declared
    .filter((name) => !isNamed(subjectOf(name), text) && !IMPLIED.includes(name))
    .map((name) => `${join(workspace, 'package.json')} declares ${name}, which nothing imports`);
}
