/** A rule for oxlint: whoever turns a rule off in a comment says why, after two hyphens. */
const requireReason = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        if (/^\s*(?:oxlint|eslint)-disable(?!.*\s--\s\S)/s.test(comment.value))
          context.report({ node: comment, message: 'Say after two hyphens why the rule is off here.' });
    },
  }),
};

export default { meta: { name: 'comments' }, rules: { 'require-reason': requireReason } };
