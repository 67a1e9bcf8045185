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
export function renderModule(source: string, exposed: string, props: object): string {
  const module = { exports: {} };
  const run = vm.compileFunction(source, ['module', 'exports']);
  Reflect.apply(run, undefined, [module, module.exports]);
  const render = buildSchema.parse(module.exports).exposes[exposed];
  if (render === undefined) throw new Error(`The build has no ${exposed}.`);
  return render(props);
}
