import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProjectRoot } from '../project-root';

const root = findProjectRoot();
const folder = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines of these elements, one a line, on which the rule finds something. */
function found(elements: readonly string[]): string[] {
  const config = join(folder, 'oxlintrc.json');
  writeFileSync(
    config,
    JSON.stringify({
      plugins: [],
      jsPlugins: [join(root, 'tooling/src/lint/text.mjs')],
      categories: { correctness: 'off' },
      rules: { 'text/own-element': ['error', { elements: ['children', 'lines'] }] },
    }),
  );
  const file = join(folder, 'Planted.tsx');
  writeFileSync(file, `export const planted = [\n${elements.map((one) => `${one},\n`).join('')}];\n`);
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [program, '-c', config, '--format', 'unix', file], {
    encoding: 'utf8',
  });
  const lines = stdout.split('\n').filter((line) => line.includes('text(own-element)'));
  return [
    ...new Set(lines.map((line) => elements[Number(line.slice(file.length + 1).split(':')[0]) - 2] ?? '')),
  ];
}

test('a text that changes or comes and goes beside other content is found', () => {
  const planted = [
    "<p>Found {many && 'more'}</p>",
    "<p><b />{many ? 'more' : ''}</p>",
    '<p><b />{many ? `${many} more` : <i />}</p>',
    '<p>{count} items</p>',
    '<p><b />{item.name}</p>',
    '<p><b />{nameOf(item)}</p>',
    '<p>{a}{b}</p>',
    '<p>{note ?? <i />} more</p>',
    '<p>{many && <b />} items</p>',
    '<p>{items.map((item) => <b key={item} />)} items</p>',
    '<p>Items: {items.map((item) => item)}</p>',
    '<p>Items: {items.map((item) => { return `${item}, `; })}</p>',
    '<>items</>',
    '<>{count}</>',
    '<Fragment key={1}>items</Fragment>',
    '<p>{many && <>items</>}</p>',
    '<p>{lines} items</p>',
    '<p><b />{tag`items`}</p>',
  ];
  expect(found(planted)).toEqual(planted);
});

test('elements of one kind that take turns are found if one has a text beside other content', () => {
  const planted = [
    '<div>{many ? <p>Many <b /></p> : <p>None</p>}</div>',
    '<div>{many ? <p>None</p> : (<p>Many <b /></p>)}</div>',
  ];
  expect(found(planted)).toEqual(planted);
  expect(
    found([
      '<div>{many ? <p>Many</p> : <p>None</p>}</div>',
      '<div>{many ? <p key="many">Many <b /></p> : <p key="none">None</p>}</div>',
      '<div>{many ? <p>Many <b /></p> : <span>None</span>}</div>',
      '<div>{many ? <p><b /><i /></p> : <p>None</p>}</div>',
    ]),
  ).toEqual([]);
});

test('a text that is alone in its element, or stays, is accepted', () => {
  expect(
    found([
      '<p>{count}</p>',
      "<p>{many ? 'more' : ''}</p>",
      '<p>{`${count} items`}</p>',
      '<p>Items <b /></p>',
      "<p>Items{' '}<b>{count}</b></p>",
      '<p>{LIMIT} items</p>',
      '<p>Items {many && <b>{count}</b>}</p>',
      '<p>{many && <b />}<i />{" items"}</p>',
      '<p>{many ? <b /> : <i />}<span>items</span></p>',
      '<div>{children}<p>{count}</p></div>',
      '<div>{lines(item)}<p>{count}</p></div>',
      '<ul>{items.map((item) => { const name = item; return <li key={item}>{name}</li>; })}<li /></ul>',
      '<p>{count}{/* why */}</p>',
      '<><p>{count}</p>{many && <p>items</p>}</>',
    ]),
  ).toEqual([]);
});
