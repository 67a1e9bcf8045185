import type { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, WebpackPluginInstance } from 'webpack';

/** A remote's name and modules. */
export interface Federation {
  /** Name in discovery. */
  name: string;
  /** `./Exposed` → source file, relative to the remote's folder. */
  exposes: Record<`./${string}`, string>;
  /**
   * False for a remote that renders only in browsers; for modules in another framework, the files that render them on
   * the server (`RenderedModule`).
   */
  server?: false | Record<`./${string}`, string>;
  /**
   * Puts the styles of all its chunks into one file. A slot links every stylesheet of its module (`cssPlugin`), so
   * browsers would request many files for a module of many chunks.
   */
  oneStylesheet?: boolean;
  /**
   * Publishes the types of its modules, `@mf-types.zip` beside its entry, from which the federation plugin of another site
   * knows them. They take a build some 10 s.
   */
  types?: boolean;
}

/** Makes the federation plugin of a remote's browser build. @param options what the site expects of every remote */
export type FederationPlugin = (
  options: ConstructorParameters<typeof ModuleFederationPlugin>[0],
) => WebpackPluginInstance;

/** All that a remote's `webpack.config.ts` says. */
export interface DeclaredRemote extends Federation {
  plugin: FederationPlugin;
}

/** What a `webpack.config.ts` exports: webpack calls it for the remote's builds, and others read what it says. */
export interface RemoteConfig {
  (): Promise<Configuration[]>;
  federation: DeclaredRemote;
}

/** Makes the configuration of a remote. */
export type Remote = (federation: Federation, plugin: FederationPlugin) => RemoteConfig;
