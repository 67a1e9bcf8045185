import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SKIPPED = new Set(['node_modules', 'dist', 'fixtures', 'lab']);
const SOURCE = /(?<!\.(test|spec|d))\.(ts|tsx|mjs)$/;
/** Variables set by npm and the operating system. */
const FOREIGN = /^(npm_|PATH$|HOME$|LANG$|TMPDIR$)/;

/**
 * Names, sorted, of the environment variables of the repository at `root`: the keys of every `environmentSchema`,
 * properties read from `process.env` or a parameter `environment`, and the variables of `docker-compose.yml`.
 */
export function readVariables(root: string): string[] {
  const names = new Set<string>();
  for (const file of sourceFiles(root)) {
    const source = readFileSync(path.join(root, file), 'utf8');
    if (!/environment/i.test(source) && !source.includes('process.env')) continue;
    const visit = (node: ts.Node): void => {
      for (const name of variablesOf(node)) names.add(name);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  }
  const compose = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  for (const [, name = ''] of compose.matchAll(/\$\{([A-Z0-9_]+)/g)) names.add(name);
  return [...names].filter((name) => !FOREIGN.test(name)).sort();
}

function sourceFiles(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => !SKIPPED.has(name) && !name.startsWith('.'))
    .map((name) => path.join(folder, name))
    .flatMap((entry) => {
      if (statSync(path.join(root, entry)).isDirectory()) return sourceFiles(root, entry);
      return SOURCE.test(entry) ? [entry] : [];
    });
}

function variablesOf(node: ts.Node): string[] {
  if (ts.isVariableDeclaration(node) && node.name.getText() === 'environmentSchema') return schemaKeys(node);
  if (!ts.isPropertyAccessExpression(node)) return [];
  const read = ['process.env', 'environment'].includes(node.expression.getText());
  return read && /^[A-Z]/.test(node.name.text) ? [node.name.text] : [];
}

function schemaKeys({ initializer }: ts.VariableDeclaration): string[] {
  if (initializer === undefined || !ts.isCallExpression(initializer)) return [];
  const [shape] = initializer.arguments;
  if (shape === undefined || !ts.isObjectLiteralExpression(shape)) return [];
  return shape.properties.flatMap(({ name }) => (name === undefined ? [] : [name.getText()]));
}
