import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import * as z from 'zod';

const buildSchema = z.object({
  exposes: z.record(
    z.string(),
    z.custom<(props: object) => string>((value) => typeof value === 'function'),
  ),
});

/**
 * Renders a module of a remote's server build, which gets nothing to require.
 * @throws Error when there is no such module, and what the module throws
 */
export function renderModule(file: string, exposed: string, props: object): string {
  const module = { exports: {} };
  const run = vm.compileFunction(readFileSync(file, 'utf8'), ['module', 'exports'], { filename: file });
  Reflect.apply(run, undefined, [module, module.exports]);
  const render = buildSchema.parse(module.exports).exposes[exposed];
  if (render === undefined) throw new Error(`${file} has no ${exposed}.`);
  return render(props);
}
