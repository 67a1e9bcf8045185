import parser from 'postcss-selector-parser';

/** It may match any element of the page. */
export const ANYWHERE = 0;
/** It may match a slot's own element, beside which are other parts of the page. */
const SLOT = 1;
/** It matches an element with a class or id of its own. */
const OWN = 2;
/** It matches an element below one of those. */
const BELOW = 3;

/** The one of several alternatives that is least bound to its remote. */
const least = (selectors: readonly parser.Selector[], around: number): number =>
  Math.min(...selectors.map((selector) => reachOf(selector, around)));

const isDocument = ({ type, value }: parser.Node): boolean =>
  (type === 'tag' && /^(html|body)$/i.test(value)) || (type === 'pseudo' && /^:root$/i.test(value));

function reachOfNode(node: parser.Node, around: number): number {
  switch (node.type) {
    case 'class':
    case 'id':
      return OWN;
    case 'attribute':
      return /^data-(boundary|module)$/i.test(node.attribute) && node.operator === '=' ? SLOT : ANYWHERE;
    case 'nesting':
      return around;
    case 'pseudo':
      return /^:(is|where)$/i.test(node.value) ? least(node.nodes, around) : ANYWHERE;
    default:
      return ANYWHERE;
  }
}

/** How far what a combinator leads to is bound by what is before it. */
function after(reach: number, combinator: string): number {
  switch (combinator.trim()) {
    case '':
    case '>':
      return reach === ANYWHERE ? ANYWHERE : BELOW;
    case '+':
      return reach === SLOT ? ANYWHERE : reach;
    case '~':
      return reach === BELOW ? BELOW : ANYWHERE;
    default:
      return ANYWHERE;
  }
}

/** @param around of the rule in which it is nested @param before of what its first combinator follows */
function reachOf(selector: parser.Selector, around: number, before = ANYWHERE): number {
  let reach = before;
  let combinator = '';
  for (const part of selector.split(({ type }) => type === 'combinator')) {
    const last = part.at(-1);
    const compound = part.filter(({ type }) => type !== 'combinator');
    if (compound.length > 0) {
      reach = compound.some(isDocument)
        ? ANYWHERE
        : Math.max(after(reach, combinator), ...compound.map((node) => reachOfNode(node, around)));
    }
    combinator = last?.type === 'combinator' ? last.value : '';
  }
  return reach;
}

/** A selector of a rule, what it is bound to, and whether it only applies while the page has an element of the remote. */
interface Selector {
  text: string;
  reach: number;
  hasOwn: boolean;
}

/**
 * Reads the selectors of a rule.
 * @param around the least reach of those of the rule in which it is nested; undefined outside of one
 * @throws Error when they cannot be read
 */
export function selectorsOf(rule: string, around?: number): Selector[] {
  return parser()
    .astSync(rule)
    .nodes.map((selector) => {
      let hasOwn = false;
      let isRelative = around !== undefined;
      selector.walkNesting(() => {
        isRelative = false;
      });
      const parent = around ?? ANYWHERE;
      selector.walkPseudos(({ value, nodes }) => {
        hasOwn ||= /^:has$/i.test(value) && least(nodes, parent) !== ANYWHERE;
      });
      return {
        text: String(selector).trim(),
        reach: reachOf(selector, parent, isRelative ? parent : ANYWHERE),
        hasOwn,
      };
    });
}
