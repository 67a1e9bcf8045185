import ts from 'typescript';

/** The titles and texts of a test file. */
export interface TestFile {
  /** The titles of its tests as in the source, without skipped tests. */
  titles: Set<string>;
  /** Every string, pattern and JSX text in the file, a line each. */
  words: string;
}

/** Reads the titles and words of a test file's source, without running it. */
export function readTests(source: string, fileName: string): TestFile {
  const titles = new Set<string>();
  const words: string[] = [];
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) ? titleOf(node) : null;
    if (title !== null) titles.add(title);
    const text = wordsOf(node);
    if (text !== null) words.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, scriptKind(fileName)));
  return { titles, words: plain(words.join('\n')) };
}

/** Words for comparison: no-break spaces become spaces, and runs of white space one. */
export function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').replace(/[ \t]+/g, ' ');
}

function scriptKind(fileName: string): ts.ScriptKind {
  return fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

function titleOf(call: ts.CallExpression): string | null {
  const [first] = call.arguments;
  if (first === undefined || !declaresTest(call.expression)) return null;
  if (ts.isStringLiteralLike(first)) return first.text;
  return ts.isTemplateExpression(first) ? first.getText().slice(1, -1) : null;
}

/** Whether a callee is `test`, `it`, or one of them with `.only` or `.each(…)`: not `.skip`, `.todo` or `.fixme`. */
function declaresTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it';
  if (ts.isCallExpression(callee)) return isEach(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return isEach(callee.tag);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  return callee.name.text === 'only' && declaresTest(callee.expression);
}

function isEach(callee: ts.Expression): boolean {
  return (
    ts.isPropertyAccessExpression(callee) && callee.name.text === 'each' && declaresTest(callee.expression)
  );
}

function wordsOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text;
  // A pattern's escapes are not part of what it matches.
  if (ts.isRegularExpressionLiteral(node)) return node.text.replace(/\\(?=\W)/g, '');
  return null;
}
