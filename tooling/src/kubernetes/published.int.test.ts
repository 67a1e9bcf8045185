import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { npm } from '../npm';
import { findProjectRoot } from '../project-root';
import { readManifest, readObjects, type Manifest } from './manifests';

const root = findProjectRoot();
/** Its 5,000 files are its own: a start of the site does not need them. */
const FOLDER = join(root, 'tooling/kubernetes-schemas');

/** An object as its published schema knows it, which checks itself. */
type Published = new (data: unknown) => { validate(): void };

const MODULES: Record<Manifest['kind'], string> = {
  Cluster: '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1',
  Deployment: 'kubernetes-models/apps/v1',
  HorizontalPodAutoscaler: 'kubernetes-models/autoscaling/v2',
  Ingress: 'kubernetes-models/networking.k8s.io/v1',
  NetworkPolicy: 'kubernetes-models/networking.k8s.io/v1',
  PodDisruptionBudget: 'kubernetes-models/policy/v1',
  Service: 'kubernetes-models/v1',
};

const objects = readObjects(join(root, 'deploy/kubernetes/base')) as Pick<Manifest, 'kind'>[];

beforeAll(() => npm(FOLDER, ['ci', '--prefer-offline']), 120_000);

/** What TypeScript finds when objects are written as values of their published types. */
function typeErrors(values: readonly Pick<Manifest, 'kind'>[]): string[] {
  const file = join(FOLDER, 'objects.ts');
  const text = values
    .map((value, index) => {
      const type = `import('${MODULES[value.kind]}').I${value.kind}`;
      return `export const object${index}: ${type} = ${JSON.stringify(value)};`;
    })
    .join('\n');
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('every object is one that the published schemas allow, and a spoilt one is not', () => {
  const load = createRequire(join(FOLDER, 'package.json'));
  for (const object of objects) {
    const { kind } = readManifest(object);
    const published = (data: unknown) =>
      new (load(MODULES[kind]) as Record<typeof kind, Published>)[kind](data);
    expect(() => published(object).validate()).not.toThrow();
    expect(() => published({ ...object, spec: 'none' }).validate()).toThrow(/spec must be object/);
  }
});

test('every object has only fields of its published type, and a misspelt one is found', () => {
  // `manifests.ts` has the fields of a cluster.
  const typed = objects.filter(({ kind }) => kind !== 'Cluster');
  expect(typeErrors(typed)).toEqual([]);
  const misspelt = typed.map((object) => ({ ...object, sepc: {} }));
  const errors = typeErrors(misspelt);
  expect(errors).toHaveLength(misspelt.length);
  for (const error of errors) expect(error).toContain(`'"sepc"' does not exist in type`);
}, 120_000);
