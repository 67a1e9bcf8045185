/** Settings of a site that releases read; a site's own configuration has them under these names. */
export interface ReleaseConfig {
  /** Where the site keeps its data; while it runs, it holds the file `lock` there. */
  DATA_DIR?: string;
  /** Folder of the remotes that the site serves. Absolute. */
  REMOTES_DIR: string;
  /** Where the site reads its remotes, if not from that folder. */
  REMOTES_URL?: string;
  /** Where they are written then: a folder, or `s3://<bucket>/<prefix>`. */
  REMOTES_TARGET?: string;
  S3_ENDPOINT?: string;
  S3_REGION?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
  /** Address visitors use, without a slash at the end. */
  PUBLIC_URL: string;
  PREVIEW_SECRET?: string;
  PREVIEW_ORIGINS?: string;
  PUBLISH_SECRET?: string;
  /** Whether builds that come over HTTP go live although no browser could try them; by default `no`. */
  PUBLISH_UNTRIED?: 'yes' | 'no';
  PUBLISH_TOKEN?: string;
}

/** What contracts are written from, besides the source of a workspace. */
export interface ContractSource {
  /** Version of the contract between shell and remotes. */
  contract: number;
  /** Version of the API's calls. */
  api: number;
  /** Zod schemas of window events' details, by name. */
  events: Record<string, unknown>;
  /** Zod schemas of modules' props, by `<remote>/<Module>`. */
  props: Record<string, unknown>;
  /** Ranges of the packages that the shell provides with which remotes work. */
  needs: () => Record<string, string>;
  /** How its sources say the rest; without it, that they show and send nothing. */
  words?: SourceWords;
}

/** How sources say what their contracts list. */
export interface SourceWords {
  /** Names under which the shell's platform is imported. */
  platform: readonly string[];
  /** The platform's component that shows the remote's module which its `module` names. */
  slot: string;
  /** The platform's functions whose first argument names a window event. */
  calls: Readonly<Record<string, 'emits' | 'hears'>>;
  /** The shared components, which builds bundle: how their imports begin, and their folder relative to the root. */
  components: { name: string; folder: string };
  /** Files that are part of no published build. */
  notShipped: RegExp;
  /** Files whose slots are for what remotes declare themselves; the table of routes names those modules. */
  routed: RegExp;
}

/** What the shell's contract is written from, besides. */
export interface HostContractSource extends ContractSource {
  /** Packages that exist once on a page and once in a render worker, and their versions: the shell provides them. */
  provides: () => Record<string, string>;
  /** Custom properties that its stylesheets set or use; by default none is kept from remotes. */
  variables?: () => string[];
  /** Files whose exports are what the shell's platform gives to remotes. */
  platform: readonly string[];
  /** The shell's own pages. */
  pages: readonly ShellPage[];
}

export interface ShellPage {
  path: string;
  /** Remotes' modules on it, `<remote>/<Module>`. */
  modules: string[];
  /** Names of the places on it that remotes can take. */
  places: string[];
  /** Compressed bytes for all of them together. */
  budget: number;
}

/** The shell's build: `dist` in its folder, with `client-assets.json` and `contract.json`. */
export interface Shell {
  /** Relative to the site's root, with a `package.json` that has its version. */
  folder: string;
  /** Its server in `dist`, which starts wherever its folder is. It sends `{type: 'ready', port}` once it answers, or `{type: 'failed', message}`. */
  program: string;
  /** Variables with which it is tried, besides `PORT`, `HOST`, `API_URL` and `REMOTES_DIR`. */
  environment: Record<string, string>;
}

/** A page that shows a module, and the props that the module gets there. */
export interface Sample {
  at: string;
  props: object;
}

/** A Node program, and the options of Node with which it runs. */
export interface Program {
  file: string;
  execArgv: readonly string[];
}

/** How a site renders a module of a server build, in a process that has no rights. */
export interface RenderCheck {
  /**
   * Takes from the code of builds what could outlast a render: `process` above all. Called once, before the first build
   * is loaded.
   */
  confine: () => void;
  /** Renders a module once for each condition that it has to bear. The same build is passed again for each render. */
  render: (build: ServerBuild, module: ModuleToRender) => Promise<Rendered[]>;
  /** Renders a page of another remote in the same process; its HTML has to stay the same. */
  renderOther?: () => Promise<string>;
  /** Renders a module some times where everything can be changed. @returns what it has changed, e.g. `Array.prototype.map` */
  changes?: (build: ServerBuild, module: ModuleToRender, times: number) => Promise<string[]>;
}

export interface ServerBuild {
  name: string;
  version: string;
  /** CommonJS. */
  source: string;
}

export interface ModuleToRender {
  /** e.g. `./GalleryPage`. */
  exposed: string;
  /** Path of the page that shows it. */
  at: string;
  props: object;
}

export interface Rendered {
  /** The condition, e.g. `while the API is away`. */
  when: string;
  html: string;
  /** What went wrong while it rendered. */
  problems: string[];
}

/**
 * A site of remotes, as releases see it. Whatever they have to know of one stands in its adapter; this repository's is
 * `tooling/src/releases/site.ts`.
 */
export interface Site {
  /** The repository's folder. */
  root: string;
  config: ReleaseConfig;
  /** Names of the remotes that the repository builds. */
  remotes: () => string[];
  /** A remote's folder, relative to the root: its `package.json`, and its build in `dist`. */
  folderOf: (remote: string) => string;
  /** Files and folders that a remote's build is made from, relative to the root. */
  sourcesOf: (remote: string) => readonly string[];
  /** Git commit of a repository that was copied without its history. */
  commit?: string;
  shell: Shell;
  contract: HostContractSource;
  /** First parts of addresses that are no pages: the site's own files and calls. */
  reservedPaths: readonly string[];
  /** How modules are tried that fill no page of their own, by `<remote>/<Module>`. */
  samples: Record<string, Sample | undefined>;
  /** A page without modules, to which the trial moves from a module's; without it, it only looks at the page of the module. */
  foreignPath?: string;
  /** What the API answers at a path while modules are tried; undefined where it has nothing. */
  sampleAnswer: (path: string) => unknown;
  /**
   * A JavaScript file that calls `answerRenderCheck` of `publish/checks/render-program` with the site's renderer, in a
   * folder with everything that it loads: it runs without a right to anything else.
   */
  renderProgram: string;
  /** A program that calls `answerTypeCheck` of `publish/types/types-program`; without it builds go live unchecked. */
  typesProgram?: Program;
  /** Folder that remembers which builds passed their trial; without it each is tried whenever it is published. */
  passesFolder?: string | undefined;
  /** What child processes get of this process's environment. */
  environment: () => NodeJS.ProcessEnv;
  /** Programs that may be a Chromium, the best first, undefined for Playwright's own; and how one is started. */
  browsers: { programs: () => (string | undefined)[]; arguments: () => string[] };
}
