import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { findProjectRoot } from '../project-root';

const root = findProjectRoot();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const { scripts, workspaces } = z
  .object({ scripts: z.record(z.string(), z.string()), workspaces: z.array(z.string()) })
  .parse(JSON.parse(read('package.json')));

const workflowSchema = z.object({
  jobs: z.record(z.string(), z.object({ steps: z.array(z.object({ run: z.string().optional() })) })),
});

test('each command of a workflow is a script of this repository', () => {
  const commands = readdirSync(join(root, '.github/workflows')).flatMap((file) =>
    Object.values(workflowSchema.parse(parse(read(`.github/workflows/${file}`))).jobs).flatMap(({ steps }) =>
      steps.flatMap(({ run }) => run ?? []),
    ),
  );
  const names = commands.map((command) => /^npm (?:run )?(\S+)/.exec(command)?.[1]);
  expect(names).toEqual(expect.arrayContaining(['test', 'test:changed']));
  for (const name of names) expect(Object.keys(scripts)).toContain(name);
});

test('each folder of the README’s table has an owner', () => {
  const owned = [...read('.github/CODEOWNERS').matchAll(/^\/([\w-]+)\/ +@/gm)].map(([, folder]) => folder);
  const folders = workspaces.filter((folder) => !folder.includes('/'));
  expect([...owned].sort()).toEqual([...folders, 'docs', 'lab', 'studio'].sort());
});
