import ts from 'typescript';

/** Marks every call of an expression that runs when its module loads; functions run later and are left alone. */
function markCalls(node: ts.Node, context: ts.TransformationContext): ts.Node {
  if (ts.isFunctionLike(node)) return node;
  const visited = ts.visitEachChild(node, (child) => markCalls(child, context), context);
  if (!ts.isCallExpression(visited)) return visited;
  return ts.addSyntheticLeadingComment(visited, ts.SyntaxKind.MultiLineCommentTrivia, '#__PURE__');
}

/**
 * Tells bundlers that the top-level calls of `shared-types` only build schemas, so that a page which takes a
 * constant from a file of schemas does not download the schemas, and zod with them.
 */
export function pureSchemas(): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    if (!/[\\/]shared-types[\\/]src[\\/]/.test(file.fileName)) return file;
    const statements = file.statements.map((statement) =>
      ts.isVariableStatement(statement) ? (markCalls(statement, context) as ts.Statement) : statement,
    );
    return context.factory.updateSourceFile(file, statements);
  };
}
