import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import type { SourceWords } from '../site';

/** Names that a workspace's source uses of the other side of the contract. */
export interface SourceUsage {
  /** Ids of the modules that it has slots for. */
  uses: string[];
  emits: string[];
  hears: string[];
  /** Imports from the shell's platform. */
  platform: string[];
}

function sourceFiles(folder: string, notShipped: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !notShipped.test(file))
    .sort();
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

/** The file of the shared components, in `folder`, that is imported; undefined for any other import. */
function bundledFile(specifier: string, importer: string, name: string, folder: string): string | undefined {
  const base = specifier.startsWith(`${name}/`)
    ? join(folder, specifier.slice(name.length + 1))
    : specifier.startsWith('.') && importer.startsWith(folder)
      ? join(dirname(importer), specifier)
      : undefined;
  const files = ['.tsx', '.ts', '.js', ''].map((ending) => `${base ?? ''}${ending}`);
  return base && files.find((file) => /\.(tsx?|js)$/.test(file) && existsSync(file));
}

/**
 * Reads which modules a workspace shows, which window events it sends and listens to, and what it needs from the shell's
 * platform, including the shared components that it bundles. Names have to be literals, so that the contract derived
 * from them is complete.
 * @param workspace e.g. `mf-gallery`
 * @throws Error that names the place where a name is computed, or a function is imported under another name
 */
export function readSourceUsage(root: string, workspace: string, words: SourceWords): SourceUsage {
  const { calls, components, slot } = words;
  const ui = join(root, components.folder);
  const found = {
    uses: new Set<string>(),
    emits: new Set<string>(),
    hears: new Set<string>(),
    platform: new Set<string>(),
  };
  const files = new Set(sourceFiles(join(root, workspace, 'src'), words.notShipped));
  // Shared components join the set while it is walked.
  for (const file of files) {
    const source = parse(file);
    const refuse = (at: ts.Node) => {
      const { line } = source.getLineAndCharacterOfPosition(at.getStart());
      throw new Error(`${relative(root, file)}:${line + 1} hides a name that the contract has to list.`);
    };
    const note = (kind: keyof SourceUsage, named: ts.Node | undefined, at: ts.Node) => {
      if (named !== undefined && ts.isStringLiteral(named)) found[kind].add(named.text);
      else refuse(at);
    };
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
        const specifier = node.moduleSpecifier.text;
        const bundled = bundledFile(specifier, file, components.name, ui);
        if (bundled) files.add(bundled);
        if (words.platform.includes(specifier)) {
          for (const { name, alias } of importedNames(node)) {
            found.platform.add(name);
            if (alias && (Object.hasOwn(calls, name) || name === slot)) refuse(node);
          }
        }
      }
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        const kind = Object.hasOwn(calls, node.expression.text) ? calls[node.expression.text] : undefined;
        if (kind) note(kind, node.arguments[0], node);
      }
      if (
        (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) &&
        node.tagName.getText() === slot &&
        !words.routed.test(file)
      ) {
        note('uses', slotModule(node), node);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  const sorted = (names: Set<string>) => [...names].sort();
  return {
    uses: sorted(found.uses),
    emits: sorted(found.emits),
    hears: sorted(found.hears),
    platform: sorted(found.platform),
  };
}

/** Imported names, without types. */
function importedNames({ importClause }: ts.ImportDeclaration): { name: string; alias: boolean }[] {
  const named = importClause?.namedBindings;
  if (importClause === undefined || importClause.isTypeOnly || !named || !ts.isNamedImports(named)) return [];
  return named.elements
    .filter((element) => !element.isTypeOnly)
    .map(({ name, propertyName }) => ({
      name: (propertyName ?? name).text,
      alias: propertyName !== undefined,
    }));
}

/** Names that a module exports, without types. */
export function exportedNames(file: string): string[] {
  const names: string[] = [];
  for (const statement of parse(file).statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name && isExported(statement)) {
      names.push(statement.name.text);
    }
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) continue;
    if (!statement.exportClause || !ts.isNamedExports(statement.exportClause)) {
      throw new Error(`${file} exports without names, and the contract has to list them.`);
    }
    names.push(
      ...statement.exportClause.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text),
    );
  }
  return names.sort();
}

function isExported(statement: ts.FunctionDeclaration): boolean {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function slotModule(slot: ts.JsxSelfClosingElement | ts.JsxOpeningElement): ts.Node | undefined {
  const attribute = slot.attributes.properties.find(
    (property) => ts.isJsxAttribute(property) && property.name.getText() === 'module',
  );
  return attribute && ts.isJsxAttribute(attribute) ? attribute.initializer : undefined;
}
