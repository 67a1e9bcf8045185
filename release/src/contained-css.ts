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

/** What a rule sets itself. Packages bring rules for `:root` that only set variables. */
function propertiesOf(rule: postcss.Rule): string[] {
  const found: string[] = [];
  rule.walkDecls((declaration) => {
    if (!declaration.variable && ruleAround(declaration) === rule) found.push(declaration.prop);
  });
  return found;
}

/**
 * What of a remote's stylesheet could apply outside its slots, since a selector is not bound to a class, an id or a slot:
 * as clauses with its place.
 * @param file its name in them
 */
export function rulesOutside(css: string, file: string): string[] {
  const found = new Map<string, string>();
  const name = (text: string, { source }: postcss.Node) => {
    const { line, column } = source?.start ?? { line: 1, column: 1 };
    if (!found.has(text)) found.set(text, `${file}:${line}:${column}`);
  };
  try {
    const sheet = postcss.parse(css);
    sheet.walkAtRules(/^import$/i, (rule) => name(`@import ${rule.params}`, rule));
    const reaches = new Map<postcss.Rule, number>();
    sheet.walkRules((rule) => {
      if (isAtRule(rule.parent, 'keyframes')) return;
      const around = ruleAround(rule);
      const selectors = selectorsOf(rule.selector, around && (reaches.get(around) ?? ANYWHERE));
      reaches.set(rule, Math.min(...selectors.map(({ reach }) => reach)));
      const properties = propertiesOf(rule);
      if (properties.length === 0) return;
      // Where the document stops is no part's look, and only the document's own style decides it.
      const onlyStops = properties.every((property) => /^scroll-padding/i.test(property));
      for (const { text, reach, hasOwn } of selectors)
        if (reach === ANYWHERE && !(onlyStops && hasOwn)) name(text, rule);
    });
  } catch (error) {
    // Browsers apply what can be read of it.
    return [`its stylesheet ${file} cannot be read (${errorMessage(error)})`];
  }
  return [...found].map(([text, place]) => `its rule for \`${text}\` in ${place} applies outside its slot`);
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
