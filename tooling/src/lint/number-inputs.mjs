const MESSAGE =
  'Use a text field with inputMode and one parser: the wheel changes a number field, and stops the page from scrolling.';

/** A rule for oxlint: no `type="number"` in JSX, and no number field of antd. */
const noNumberInputs = {
  create: (context) => ({
    JSXAttribute(node) {
      if (node.name.name !== 'type') return;
      const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
      if (value?.value === 'number') context.report({ node, message: MESSAGE });
    },
    ImportDeclaration(node) {
      if (/^antd\/(es|lib)\/input-number/.test(node.source.value)) context.report({ node, message: MESSAGE });
    },
  }),
};

export default { meta: { name: 'number-inputs' }, rules: { none: noNumberInputs } };
