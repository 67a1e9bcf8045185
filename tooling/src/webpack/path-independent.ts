import type { Compiler, WebpackPluginInstance } from 'webpack';

const FEDERATION_ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/**
 * Makes a federated build the same bytes wherever the repository lies. The federation plugin writes an entry file
 * that imports its runtime by absolute path and is named after a hash of that; the name would decide module ids,
 * and the text would tell source maps where the builder's home is.
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
          // The container's identifier names the runtime's entry too, and must keep an id of its own.
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
