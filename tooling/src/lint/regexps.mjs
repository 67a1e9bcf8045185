import { analyse } from 'scslre';

/** Stands for a part that is only known at run time; no class of characters names it. */
const ANY = '\uE000';

/** A text as the source of an expression; undefined when all of it is put together at run time. */
function sourceOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TaggedTemplateExpression')
    return node.quasi.quasis.map(({ value }) => value.raw).join(ANY);
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join(ANY);
  return undefined;
}

/** The flags of `new RegExp`; undefined when they are put together at run time. */
const flagsOf = (node) => (node === undefined ? '' : sourceOf(node));

/**
 * A rule for oxlint: the time that an expression takes grows with its text's length and no faster. One that takes the
 * square of it holds the event loop for seconds on the longest headers.
 */
const linear = {
  create: (context) => {
    const check = (node, source, flags) => {
      if (source === undefined || flags === undefined || analyse({ source, flags }).reports.length === 0)
        return;
      context.report({
        node,
        message:
          'This expression takes the square of its text’s length. Write it without backtracking, or say why its text is short.',
      });
    };
    return {
      Literal(node) {
        if (node.regex) check(node, node.regex.pattern, node.regex.flags);
      },
      NewExpression(node) {
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
        check(node, sourceOf(node.arguments[0]), flagsOf(node.arguments[1]));
      },
    };
  },
};

export default { meta: { name: 'regexps' }, rules: { linear } };
