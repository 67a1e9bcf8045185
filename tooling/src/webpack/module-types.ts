import path from 'node:path';
import { generateTypes } from '@module-federation/dts-plugin/core';
import AdmZip from 'adm-zip';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import type { Federation, FederationPlugin } from './remote-config';

const ARCHIVE = '@mf-types.zip';
const HINTS = '@mf-types.d.ts';

/** Where the manifest of a remote says that its types are. */
export const manifestWithTypes: Parameters<FederationPlugin>[0]['manifest'] = {
  additionalData: ({ stats }) => {
    stats.metaData.types = { path: '', name: '', zip: ARCHIVE, api: HINTS };
  },
};

/** What every entry of the archive says of itself, so that the same types make the same archive. */
const MADE = new Date(1980, 0, 1);
const FILE_MODE = 0o100644;

/**
 * Adds the types of a remote's modules to its browser build: `@mf-types.zip` and `@mf-types.d.ts` with hints, written by the federation
 * plugin's own generator. Called directly, since the plugin hides its errors.
 */
export class ModuleTypes implements WebpackPluginInstance {
  /** @param tsConfigPath whose compiler options hold */
  constructor(
    private readonly federation: Federation,
    private readonly tsConfigPath: string,
  ) {}

  apply(compiler: Compiler): void {
    const { name, exposes } = this.federation;
    compiler.hooks.afterEmit.tapPromise(ModuleTypes.name, async () => {
      await generateTypes({
        remote: {
          context: compiler.context,
          outputDir: compiler.outputPath,
          tsConfigPath: this.tsConfigPath,
          generateAPITypes: true,
          deleteTypesFolder: true,
          abortOnError: true,
          moduleFederationConfig: { name, filename: 'remoteEntry.js', exposes },
        },
      });
      const file = path.join(compiler.outputPath, ARCHIVE);
      const zip = new AdmZip(file);
      for (const { header } of zip.getEntries()) {
        header.time = MADE;
        header.attr = (FILE_MODE << 16) >>> 0;
      }
      zip.writeZip(file);
    });
  }
}
