import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/** What a package exports: in which module, under which name, and the first paragraph of its description. */
interface Exported {
  module: string;
  name: string;
  what: string;
}

/** A workspace as its package has it. */
interface Workspace {
  name: string;
  exports: Record<string, string | { source: string }>;
}

/** The name under which a file is imported; undefined for one that the package does not export. */
function moduleOf({ name, exports }: Workspace, file: string): string | undefined {
  for (const [key, target] of Object.entries(exports)) {
    const [before = '', after] = (typeof target === 'string' ? target : target.source).split('*');
    const fits = after === undefined ? file === before : file.startsWith(before) && file.endsWith(after);
    if (fits)
      return key
        .replace('.', name)
        .replace('*', file.slice(before.length, file.length - (after ?? '').length));
  }
  return undefined;
}

/** @param program of the workspace's sources */
function exportsOf(root: string, workspace: Workspace, program: ts.Program): Exported[] {
  const checker = program.getTypeChecker();
  const describe = (symbol: ts.Symbol): string => {
    const original = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const text = ts.displayPartsToString(original.getDocumentationComment(checker));
    const first = text
      .split('\n\n', 1)
      .join('')
      .replaceAll(/\{@link ([^}]+)\}/g, '`$1`');
    return first.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
  };
  return program.getSourceFiles().flatMap((source) => {
    const file = `./${relative(join(root, workspace.name), source.fileName).replaceAll(sep, '/')}`;
    const module = moduleOf(workspace, file);
    const symbol = module !== undefined && checker.getSymbolAtLocation(source);
    if (!symbol) return [];
    return checker
      .getExportsOfModule(symbol)
      .map((each) => ({ module, name: each.name, what: describe(each) }));
  });
}

/**
 * The README of a package: that of its workspace, without links to what it does not contain, and the list of what it
 * exports.
 */
export function packageReadme(root: string, workspace: Workspace, program: ts.Program): string {
  const own = readFileSync(join(root, workspace.name, 'README.md'), 'utf8');
  const rows = exportsOf(root, workspace, program)
    .sort((a, b) => a.module.localeCompare(b.module, 'en') || a.name.localeCompare(b.name, 'en'))
    .map(({ module, name, what }) => `| \`${module}\` | \`${name}\` | ${what} |`);
  const list = ['| import from | name | what it is |', '| --- | --- | --- |', ...rows].join('\n');
  return `${own.replaceAll(/\[([^\]]+)\]\(\.\.\/[^)]+\)/g, '$1')}\n## What it exports\n\n${list}\n`;
}
