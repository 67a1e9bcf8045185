const CONTAINERS = new Set([
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'ChainExpression',
]);

const isFragment = (node) =>
  node.type === 'JSXFragment' || /^(React\.)?Fragment$/.test(nameOf(node.openingElement.name));

/** `Fragment`, `React.Fragment`, `p`; a name in a namespace is no fragment. */
function nameOf(name) {
  if (name.type === 'JSXMemberExpression') return `${nameOf(name.object)}.${name.property.name}`;
  return name.type === 'JSXIdentifier' ? name.name : '';
}

/** What JSX leaves of a text: lines are trimmed, and empty ones go. */
const isBlank = ({ value }) => /^\s*$/.test(value) && value.includes('\n');

const shown = (children) =>
  children.filter((child) => {
    if (child.type === 'JSXText') return !isBlank(child);
    return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';
  });

/** The values that a function may return, without those of functions inside of it. */
function returned({ body }) {
  if (body.type !== 'BlockStatement') return [body];
  const values = [];
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (/Function/.test(node.type ?? '')) return;
    if (node.type === 'ReturnStatement') values.push(node.argument);
    else for (const [key, value] of Object.entries(node)) if (key !== 'parent') visit(value);
  };
  visit(body);
  return values;
}

const isFixed = (node) =>
  node.type === 'Literal' || (node.type === 'TemplateLiteral' && node.expressions.length === 0);

/**
 * What an expression may put on the page: `text` that never changes, `changing` text, or text or an element that `comes`
 * and goes. An element that is always there is none of them.
 */
function kindsOf(node, elements) {
  const of = (other) => kindsOf(other, elements);
  const join = (...nodes) => new Set(nodes.flatMap((other) => [...of(other)]));
  if (node === null || node === undefined || CONTAINERS.has(node.type))
    return node?.expression ? of(node.expression) : new Set();
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return new Set();
    case 'Literal':
      return new Set(['string', 'number'].includes(typeof node.value) && node.value !== '' ? ['text'] : []);
    case 'TemplateLiteral':
      return new Set([isFixed(node) ? 'text' : 'changing']);
    case 'LogicalExpression':
      return join(node.operator === '&&' ? node.right : node.left, node.right).add('comes');
    case 'ConditionalExpression':
      return join(node.consequent, node.alternate).add('comes');
    case 'ArrayExpression':
      return join(...node.elements);
    case 'CallExpression': {
      const [callback] = node.arguments;
      const isList = node.callee.property?.name === 'map' && /Function/.test(callback?.type ?? '');
      if (isList) return join(...returned(callback)).add('comes');
      return named(node.callee, elements);
    }
    case 'Identifier':
    case 'MemberExpression':
      return named(node, elements);
    default:
      return new Set(['changing']);
  }
}

function named(node, elements) {
  const name = node.type === 'MemberExpression' ? node.property.name : node.name;
  if (name === 'undefined' || name === 'createElement') return new Set();
  if (node.type === 'Identifier' && /^[A-Z\d_]+$/.test(name)) return new Set(['text']);
  return new Set([elements.includes(name) ? 'comes' : 'changing']);
}

const withoutParentheses = (node) => (CONTAINERS.has(node.type) ? withoutParentheses(node.expression) : node);

const keyOf = ({ openingElement }) =>
  openingElement.attributes.find((attribute) => attribute.name?.name === 'key')?.value;

/** Whether an element has a text beside other content. */
const isMixed = ({ children }, elements) => {
  const all = shown(children);
  const hasText = (child) =>
    child.type === 'JSXText' ||
    (child.type === 'JSXExpressionContainer' && kindsOf(child.expression, elements).size > 0);
  return all.length > 1 && all.some(hasText);
};

/**
 * A rule for oxlint: a text that changes, or comes and goes, is alone in its element. A browser's translation replaces
 * each text by elements of its own: React then changes a text that is no longer shown, and throws when it removes it or
 * puts something before it. In an element without siblings React sets the whole content, which works. Two elements of
 * one kind that take turns are one element to React, unless they have keys.
 *
 * A name in capitals is a text that never changes. Option `elements`: names of values and functions that are known to be
 * elements.
 */
const ownElement = {
  meta: {
    schema: [
      {
        type: 'object',
        properties: { elements: { type: 'array', items: { type: 'string' } } },
        additionalProperties: false,
      },
    ],
  },
  create: (context) => {
    const { elements = [] } = context.options[0] ?? {};
    const check = (node) => {
      const children = shown(node.children);
      const inFragment = isFragment(node);
      if (children.length < 2 && !inFragment) return;
      let follows = false;
      for (const child of children) {
        const isText = child.type === 'JSXText';
        const kinds = isText
          ? new Set(['text'])
          : child.type === 'JSXExpressionContainer'
            ? kindsOf(child.expression, elements)
            : new Set();
        const fixed = kinds.has('text') && !kinds.has('comes') && !inFragment && !follows;
        if (kinds.has('changing') || (kinds.has('text') && !fixed))
          context.report({
            node: child,
            message:
              'Give this text an element of its own: translated, React no longer finds it beside its siblings.',
          });
        if (kinds.has('comes')) follows = true;
        else if (child.type === 'JSXElement') follows = false;
      }
    };
    const checkTurns = (node) => {
      const branches = [node.consequent, node.alternate].map(withoutParentheses);
      if (!branches.every(({ type }) => type === 'JSXElement')) return;
      const [one, other] = branches;
      if (nameOf(one.openingElement.name) !== nameOf(other.openingElement.name)) return;
      if (keyOf(one)?.value !== keyOf(other)?.value || !branches.some((branch) => isMixed(branch, elements)))
        return;
      context.report({
        node,
        message: 'Give these elements keys of their own: translated, React cannot turn one into the other.',
      });
    };
    return { JSXElement: check, JSXFragment: check, ConditionalExpression: checkTurns };
  },
};

export default { meta: { name: 'text' }, rules: { 'own-element': ownElement } };
