// The directions of docs/architecture.md, as rules. Each has a planted violation in
// tooling/src/architecture/fixtures, and tooling/src/architecture/directions.test.ts proves that it bites.
// Paths are anchored at the folder in which the cruiser runs: the repository, or the fixtures.

const path = require('node:path');

const FRONT_END = '^(shared-platform|shared-ui|shell|mf-[^/]+)/';
const BROWSER =
  '^(shared-types/src(?!/node/)|shared-planner/src|shared-platform/src|shared-ui/src|mf-[^/]+/src|shell/src/(app|pages|client|document|page-start))/';
/** Folders of the shell's server, as a page request passes them. */
const SERVER_JOURNEY = ['http', 'page', 'render', 'remotes'];
const TEST = '\\.(test|spec)\\.tsx?$';
/** Never part of a product: what its tests share, and the page on which a remote is developed by itself. */
const BESIDE_THE_PRODUCT = [TEST, '/testing/', '^mf-[^/]+/src/standalone\\.tsx$'];
/** Files of shared-types that say nothing of this site. */
const EVERY_SITES_CONTRACT =
  '^shared-types/src/(discovery|disk-full|error-message|failure-message|integrity|network|page-data|preview|problem|publications|releases|remote-(contract|health|routes)|reports-path|same-site-path|team-view|trim-end)\\.ts$';

/** What serves any site of remotes: all of release, and of release-remote what publishes over HTTP. */
const ANY_SITES_RELEASES = ['^release/', '^release-remote/src/(commands|receive|send)/'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'shared-types-is-a-leaf',
      comment:
        'The contract package knows zod and nothing else, except in node/, which is for processes of the server: an import of it brings only the contract.',
      severity: 'error',
      from: { path: '^shared-types/src/', pathNot: TEST },
      to: { pathNot: '^shared-types/src/|node_modules/zod/|^(node:)?(fs|cluster)$' },
    },
    {
      name: 'shared-planner-knows-the-contract-alone',
      comment: 'Browser, API and print work out the same plan: without React, a DOM or Node.',
      severity: 'error',
      from: { path: '^shared-planner/src/', pathNot: BESIDE_THE_PRODUCT },
      to: { pathNot: '^shared-(planner|types)/src/' },
    },
    {
      name: 'shared-code-does-not-know-its-users',
      comment: 'shared-types ← shared-platform ← shared-ui ← remotes and shell; never the other way.',
      severity: 'error',
      from: { path: '^shared-(planner|platform|ui)/' },
      to: { path: '^(shell|mf-[^/]+)/' },
    },
    {
      name: 'shared-platform-does-not-know-shared-ui',
      comment: 'The platform is a run-time singleton; looks are bundled by whoever uses them.',
      severity: 'error',
      from: { path: '^shared-platform/' },
      to: { path: '^shared-ui/' },
    },
    {
      name: 'remote-does-not-import-another-remote',
      comment: 'Remotes are deployed apart. They meet through shared-types: routes, events, exposed modules.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^mf-[^/]+/', pathNot: '^$1/' },
    },
    {
      name: 'remote-does-not-import-the-shell',
      comment:
        'A remote reaches the shell only through shared-platform, so that either can be released alone.',
      severity: 'error',
      from: { path: '^mf-[^/]+/' },
      to: { path: '^shell/' },
    },
    {
      name: 'shell-meets-remotes-at-run-time',
      comment: 'An import would bundle a remote into the shell and end its independence.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^mf-[^/]+/' },
    },
    {
      name: 'front-end-does-not-import-the-api',
      comment: 'They meet over HTTP, with the schemas of shared-types.',
      severity: 'error',
      from: { path: FRONT_END },
      to: { path: '^api-nest/' },
    },
    {
      name: 'api-does-not-import-the-front-end',
      comment: 'They meet over HTTP, with the schemas of shared-types.',
      severity: 'error',
      from: { path: '^api-nest/' },
      to: { path: FRONT_END },
    },
    {
      name: 'feature-does-not-import-another-feature',
      comment: 'What two features of a remote share moves up, beside features/.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'remote-calls-know-no-interface',
      comment:
        'In a remote: calls ← features ← exposed. What is read and written does not depend on how it is shown.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/calls/' },
      to: { path: '^$1/src/(components|features|exposed)/' },
    },
    {
      name: 'remote-components-know-no-calls',
      comment: 'A component is given what it shows; the feature around it reads it.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/components/' },
      to: { path: '^$1/src/(calls|features|exposed)/' },
    },
    {
      name: 'remote-features-do-not-know-what-exposes-them',
      comment: 'exposed/ is the remote’s face to the shell, one file a module; nothing inside depends on it.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/features/' },
      to: { path: '^$1/src/exposed/' },
    },
    {
      name: 'api-feature-does-not-import-another-feature',
      comment: 'Features of the API stand on its foundation, not on each other. A new folder is a feature.',
      severity: 'error',
      from: { path: '^api-nest/src/([^/]+)/', pathNot: [TEST, '^api-nest/src/foundation/'] },
      to: { path: '^api-nest/src/', pathNot: '^api-nest/src/($1|foundation)/' },
    },
    {
      name: 'api-foundation-does-not-import-features',
      comment: 'What every feature of the API stands on knows none of them; they meet in app.module.ts.',
      severity: 'error',
      from: { path: '^api-nest/src/foundation/', pathNot: TEST },
      to: { path: '^api-nest/src/', pathNot: '^api-nest/src/foundation/' },
    },
    {
      name: 'browser-code-does-not-import-the-server',
      comment: 'Code under server/ holds secrets and Node; the server imports the pages, not the reverse.',
      severity: 'error',
      from: { path: BROWSER },
      to: { path: ['^[^/]+/src/server/', '^release/src/serving\\.ts$', '^shared-types/src/node/'] },
    },
    ...SERVER_JOURNEY.slice(1).map((folder, above) => ({
      name: `server-${folder}-does-not-look-up`,
      comment: `A page request goes ${SERVER_JOURNEY.join(' → ')}; preview stands beside http, which alone uses it.`,
      severity: 'error',
      from: { path: `^shell/src/server/${folder}/`, pathNot: TEST },
      to: { path: `^shell/src/server/(preview|${SERVER_JOURNEY.slice(0, above + 1).join('|')})/` },
    })),
    {
      name: 'only-http-and-preview-know-express',
      comment:
        'A page is made from a plain description of the request, so that it can be kept and tested without one.',
      severity: 'error',
      from: { path: '^shell/src/server/(page|render|remotes|health)/', pathNot: TEST },
      to: { path: 'node_modules/(@types/)?express(-serve-static-core)?/' },
    },
    {
      name: 'browser-code-does-not-import-node',
      comment: 'A visitor has no file system.',
      severity: 'error',
      from: { path: BROWSER, pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'router-and-swr-come-through-shared-platform',
      comment: 'A second copy has its own context: links reload the page and data is fetched twice.',
      severity: 'error',
      from: { path: '^(shared-ui|mf-[^/]+)/', pathNot: TEST },
      to: { path: 'node_modules/(react-router|react-router-dom|swr)/' },
    },
    {
      name: 'antd-only-in-the-admin',
      comment: 'Public pages carry no run-time style engine to a visitor.',
      severity: 'error',
      from: { path: '^[^/]+/', pathNot: '^mf-admin/' },
      to: { path: 'node_modules/(antd|@ant-design|@rc-component)/' },
    },
    {
      name: 'no-barrels',
      comment:
        'An index hides where things live and defeats tree-shaking; two packages have one, as their face.',
      severity: 'error',
      from: {},
      to: {
        path: ['/src/index\\.tsx?$', '/src/.*/index\\.tsx?$'],
        pathNot: 'node_modules|^shared-(types|platform)/src/index\\.ts$',
      },
    },
    {
      name: 'product-does-not-import-its-tools',
      comment: 'What serves visitors runs without the code that builds, tests and measures it.',
      severity: 'error',
      from: { path: '^(shared-[^/]+|shell|mf-[^/]+|api-nest)/src/', pathNot: BESIDE_THE_PRODUCT },
      to: { path: '^(tooling|e2e|lab)/|/src/.*testing/' },
    },
    {
      name: 'release-is-asked-which-version-and-nothing-else',
      comment:
        'What serves visitors asks releases by one interface: how versions are published and judged can change behind it.',
      severity: 'error',
      from: { path: '^(shared-[^/]+|shell|mf-[^/]+|api-nest)/src/', pathNot: BESIDE_THE_PRODUCT },
      to: { path: '^release/', pathNot: '^release/src/serving\\.ts$' },
    },
    {
      name: 'release-knows-contracts-not-parts',
      comment: 'It judges builds by what they promise, and runs the shell as a program of its site.',
      severity: 'error',
      from: { path: ANY_SITES_RELEASES, pathNot: BESIDE_THE_PRODUCT },
      to: { path: '^(shared-platform|shared-planner|shared-ui|shell|mf-[^/]+|api-nest)/(?!node_modules/)' },
    },
    {
      name: 'release-is-given-its-site',
      comment:
        'It serves any site of remotes: what this one is stands in tooling/src/releases/site.ts, which commands pass in.',
      severity: 'error',
      from: { path: ANY_SITES_RELEASES, pathNot: BESIDE_THE_PRODUCT },
      to: { path: '^(tooling|e2e|lab)/(?!node_modules/)' },
    },
    {
      name: 'release-knows-no-content',
      comment: 'Of shared-types it takes the schemas that every site of remotes has.',
      severity: 'error',
      from: { path: ANY_SITES_RELEASES, pathNot: BESIDE_THE_PRODUCT },
      to: { path: '^shared-types/src/', pathNot: EVERY_SITES_CONTRACT },
    },
    {
      name: 'release-does-not-know-teams-elsewhere',
      comment:
        'This repository builds, publishes and serves without what other repositories need; they are served on top of it.',
      severity: 'error',
      from: {
        path: '^(shared-[^/]+|shell|mf-[^/]+|api-nest|release|tooling)/',
        pathNot: BESIDE_THE_PRODUCT,
      },
      to: { path: '^release-remote/' },
    },
    {
      name: 'no-undeclared-packages',
      comment: 'A package that only happens to be hoisted is gone when whoever brought it goes.',
      severity: 'error',
      from: { path: '^[^/]+/', pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-circular',
      comment: 'In a cycle the order of evaluation decides what is undefined.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that cannot be followed escapes every rule above.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Our own output only: a package's code also lies in a folder named dist.
    exclude: {
      path: ['^[^/]+/(dist|coverage|test-results|playwright-report)/', '^tooling/src/architecture/fixtures/'],
    },
    // Types count: a remote that needs the shell's types cannot be built without the shell.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: path.join(__dirname, 'tsconfig.base.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'types', 'import', 'require', 'node', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
