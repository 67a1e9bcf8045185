const DIRECTIVE = /^\s*(?:oxlint|eslint)-disable/;
const COMPLETE = /^\s*\w+-disable(?:-next-line|-line)?\s+(?!--)\S+.*\s--\s\S/s;

/** A rule for oxlint: a comment that turns rules off names them, and says why after two hyphens. */
const requireReason = {
  create: (context) => ({
    Program() {
      for (const { value, loc } of context.sourceCode.getAllComments())
        if (DIRECTIVE.test(value) && !COMPLETE.test(value))
          context.report({
            // Before the comment, which would turn this rule off as well.
            loc: { start: loc.start, end: loc.start },
            message: 'Name the rule, and say after two hyphens why it is off here.',
          });
    },
  }),
};

export default { meta: { name: 'comments' }, rules: { 'require-reason': requireReason } };
