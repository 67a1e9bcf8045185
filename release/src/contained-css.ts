import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import postcss from 'postcss';
import { errorMessage } from 'shared-types/error-message';
import { ANYWHERE, selectorsOf } from './selector-reach';

/** The nearest rule around a node, whose selectors a rule inside it refers to. */
function ruleAround({ parent }: postcss.Node): postcss.Rule | undefined {
  if (parent === undefined || isAtRule(parent, 'scope')) return undefined;
  return parent.type === 'rule' ? (parent as postcss.Rule) : ruleAround(parent);
}

const isAtRule = (node: postcss.Node | undefined, name: string): boolean =>
  node?.type === 'atrule' && (node as postcss.AtRule).name.toLowerCase().endsWith(name);

/** What a rule sets itself, without what rules inside it set. */
function declarationsOf(rule: postcss.Rule): postcss.Declaration[] {
  const found: postcss.Declaration[] = [];
  rule.walkDecls((declaration) => {
    if (ruleAround(declaration) === rule) found.push(declaration);
  });
  return found;
}

/** The selectors of a stylesheet that are not bound to a class, an id or a slot, and what their rules set. */
function* unbound(
  sheet: postcss.Root,
): Generator<{ text: string; hasOwn: boolean; rule: postcss.Rule; declarations: postcss.Declaration[] }> {
  const reaches = new Map<postcss.Rule, number>();
  const rules: postcss.Rule[] = [];
  sheet.walkRules((rule) => {
    if (!isAtRule(rule.parent, 'keyframes')) rules.push(rule);
  });
  for (const rule of rules) {
    const around = ruleAround(rule);
    const selectors = selectorsOf(rule.selector, around && (reaches.get(around) ?? ANYWHERE));
    reaches.set(rule, Math.min(...selectors.map(({ reach }) => reach)));
    const declarations = declarationsOf(rule);
    for (const { text, reach, hasOwn } of selectors)
      if (reach === ANYWHERE) yield { text, hasOwn, rule, declarations };
  }
}

/** Clauses about a stylesheet: for each subject the one with its first place in the file. */
class Clauses {
  private readonly found = new Map<string, string>();

  constructor(private readonly file: string) {}

  add(subject: string, { source }: postcss.Node, clause: (place: string) => string): void {
    const { line, column } = source?.start ?? { line: 1, column: 1 };
    if (!this.found.has(subject)) this.found.set(subject, clause(`${this.file}:${line}:${column}`));
  }

  /** @param find adds what it finds in a stylesheet */
  of(css: string, find: (sheet: postcss.Root) => void): string[] {
    try {
      find(postcss.parse(css));
    } catch (error) {
      // Browsers apply what can be read of it.
      return [`its stylesheet ${this.file} cannot be read (${errorMessage(error)})`];
    }
    return [...this.found.values()];
  }
}

/**
 * What of a remote's stylesheet could apply outside its slots, since a selector is not bound to a class, an id or a slot:
 * as clauses with its place.
 * @param file its name in them
 */
export function rulesOutside(css: string, file: string): string[] {
  const clauses = new Clauses(file);
  const name = (text: string, node: postcss.Node) =>
    clauses.add(text, node, (place) => `its rule for \`${text}\` in ${place} applies outside its slot`);
  return clauses.of(css, (sheet) => {
    sheet.walkAtRules(/^import$/i, (rule) => name(`@import ${rule.params}`, rule));
    for (const { text, hasOwn, rule, declarations } of unbound(sheet)) {
      // Packages bring rules for `:root` that only set variables.
      const properties = declarations.filter(({ variable }) => !variable).map(({ prop }) => prop);
      if (properties.length === 0) continue;
      // Where the document stops is no part's look, and only the document's own style decides it.
      const onlyStops = properties.every((property) => /^scroll-padding/i.test(property));
      if (!(onlyStops && hasOwn)) name(text, rule);
    }
  });
}

/**
 * Which variables of the shell a remote's stylesheet changes outside its slots, as clauses.
 * @param file its name in them
 * @param reserved names of the shell's variables
 */
export function variablesOutside(css: string, file: string, reserved: ReadonlySet<string>): string[] {
  const clauses = new Clauses(file);
  const name = (variable: string, selector: string, node: postcss.Node) => {
    if (!reserved.has(variable)) return;
    clauses.add(
      `${selector} ${variable}`,
      node,
      (place) =>
        `its rule for \`${selector}\` in ${place} sets ${variable}, which the shell uses: set it on a class of the remote’s own root element`,
    );
  };
  return clauses.of(css, (sheet) => {
    sheet.walkAtRules(/^property$/i, (rule) => name(rule.params.trim(), `@property ${rule.params}`, rule));
    for (const { text, declarations } of unbound(sheet))
      for (const declaration of declarations) name(declaration.prop, text, declaration);
  });
}

/** Stylesheets of versions never change under their address. */
const known = new LRUCache<string, string[]>({ max: 500 });

/** {@link rulesOutside} of a published file; none of one that is not here, as in development. */
export function rulesOutsideOf(file: string): readonly string[] {
  const before = known.get(file);
  if (before) return before;
  try {
    const rules = rulesOutside(readFileSync(file, 'utf8'), path.basename(file));
    known.set(file, rules);
    return rules;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
}
