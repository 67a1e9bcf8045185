import { INTEGRITY_GLOBAL } from 'shared-types/integrity';
import ts from 'typescript';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/** Marks every call of an expression that runs when its module loads, but not calls inside functions. */
function markCalls(node: ts.Node, context: ts.TransformationContext): ts.Node {
  if (ts.isFunctionLike(node)) return node;
  const visited = ts.visitEachChild(node, (child) => markCalls(child, context), context);
  if (!ts.isCallExpression(visited)) return visited;
  return ts.addSyntheticLeadingComment(visited, ts.SyntaxKind.MultiLineCommentTrivia, '#__PURE__');
}

/**
 * Marks the top-level calls of `shared-types` as pure, since they only build schemas, so that a page which imports a
 * constant from a file of schemas does not download the schemas and zod.
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

const FEDERATION_ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/**
 * Makes a federated build independent of the repository's path. The federation plugin writes an entry file that imports
 * its runtime by absolute path and is named after a hash of that; the name would affect module ids, and source maps
 * would contain the path.
 */
export class PathIndependentFederation implements WebpackPluginInstance {
  constructor(private readonly projectRoot: string) {}

  apply(compiler: Compiler): void {
    const name = PathIndependentFederation.name;
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          if (!FEDERATION_ENTRY.test(module.identifier())) continue;
          // The container's identifier contains the runtime's entry too, and needs an id of its own.
          const id = module.identifier().startsWith('container entry')
            ? 'federation-container'
            : 'federation-entry';
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
      // Between the stages that write source maps and those that hash and compress.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.map')) continue;
          const text = asset.source().toString();
          const stable = text
            .replaceAll(this.projectRoot, '.')
            .replace(new RegExp(FEDERATION_ENTRY.source, 'g'), '/.federation/entry.js');
          if (stable !== text) compilation.updateAsset(file, new sources.RawSource(stable));
        }
      });
    });
  }
}

/**
 * Adds a `package.json` to a server build that says that its scripts are CommonJS, whatever a `package.json` above the
 * folder says where it is published.
 */
export class CommonJsFolder implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { name } = CommonJsFolder;
    const manifest = new compiler.webpack.sources.RawSource('{ "type": "commonjs" }\n');
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(name, () => compilation.emitAsset('package.json', manifest));
    });
  }
}

/**
 * Makes a remote's own loader set each chunk's integrity hash from the page. On a page without hashes (a host other than
 * the shell) it fails rather than load the chunk unchecked.
 */
export class ChunkIntegrity implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const name = ChunkIntegrity.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(name, (code) => `${code}\nscript.integrity = ${INTEGRITY_GLOBAL}(script.src);`);
    });
  }
}
