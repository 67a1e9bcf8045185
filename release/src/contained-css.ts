import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import postcss from 'postcss';
import { errorMessage } from 'shared-types/error-message';

/** What ties a selector to its remote: a class, an id or a slot. */
const OWN = /[.#]|\[data-(?:boundary|module)/;

/** Parts of rules that are no selectors for elements: the steps of an animation, and what refers to a rule around it. */
const isRelative = ({ parent }: postcss.Rule): boolean =>
  parent?.type === 'rule' ||
  (parent?.type === 'atrule' && /keyframes$/i.test((parent as postcss.AtRule).name));

/** Packages bring rules for `:root` that only set variables. */
const setsOnlyVariables = ({ nodes }: postcss.Rule): boolean =>
  nodes.every((node) => node.type === 'comment' || (node.type === 'decl' && node.variable));

/**
 * What of a remote's stylesheet could apply outside its slots, since a selector names no class, id or slot: as clauses
 * with its line and column.
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
    sheet.walkRules((rule) => {
      if (isRelative(rule) || setsOnlyVariables(rule)) return;
      for (const selector of rule.selectors) if (!OWN.test(selector)) name(selector, rule);
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
