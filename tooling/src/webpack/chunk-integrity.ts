import { INTEGRITY_GLOBAL } from 'shared-types/integrity';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/**
 * Makes a remote's own loader give each chunk's script the integrity hash that the page knows. On a page that knows
 * none (another host than the shell) it fails, rather than load the chunk unchecked.
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
