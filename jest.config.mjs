import path from 'node:path';

// `npx jest --selectProjects unit-browser unit-node` for the unit stage, `integration` for the one on Postgres.

const root = import.meta.dirname;
const setup = (file) => path.join(root, 'tooling/src/jest', file);

const BROWSER_FOLDERS = ['shared-platform', 'shared-ui', 'mf-*', 'shell'];
const NODE_FOLDERS = [
  'shared-types',
  'shared-planner',
  'api-nest',
  'release',
  'release-remote',
  'tooling',
  'lab',
  'e2e',
];
const SERVER_TESTS = '**/shell/src/server/**/*.test.{ts,tsx}';

/** Packages that come as ES modules only, which jest cannot require. */
const ES_MODULES = [
  '@nestjs',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@borewit',
  '@tokenizer',
  'scroll-into-view-if-needed',
  'compute-scroll-into-view',
  'p-queue',
  'p-timeout',
  'htmlparser2',
  'domelementtype',
  'domhandler',
  'domutils',
  'dom-serializer',
  'entities',
].join('|');

/** Nest and TypeORM read the decorators' metadata. Types are checked by `npm run check`. */
const compiled = (parser) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser,
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const shared = {
  rootDir: root,
  modulePathIgnorePatterns: [
    '/dist/',
    '/tooling/src/architecture/fixtures/',
    '<rootDir>/.data/',
    '<rootDir>/.cache/',
  ],
  transform: {
    '\\.tsx$': compiled({ syntax: 'typescript', tsx: true }),
    '\\.ts$': compiled({ syntax: 'typescript', decorators: true }),
    '\\.(mjs|js)$': compiled({ syntax: 'ecmascript' }),
    '\\.(jpe?g|png|svg|webp|avif|woff2)$': setup('file-name.cjs'),
    '\\.md$': setup('text.cjs'),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': setup('css-module.cjs'),
    '\\.css$': setup('empty.cjs'),
    // The same modules, in the form that jest can require.
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@ant-design/icons/es/(.*)$': '@ant-design/icons/lib/$1',
  },
  restoreMocks: true,
  setupFiles: [setup('native-errors.ts')],
};

const node = {
  ...shared,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
};

/** @type {import('jest').Config} */
export default {
  testTimeout: 20_000,
  projects: [
    {
      ...shared,
      displayName: 'unit-browser',
      testEnvironment: setup('browser-environment.cjs'),
      testMatch: BROWSER_FOLDERS.map((folder) => `<rootDir>/${folder}/src/**/*.test.{ts,tsx}`),
      testPathIgnorePatterns: ['\\.int\\.test\\.ts$', '/shell/src/server/', '/node_modules/'],
      setupFilesAfterEnv: [setup('setup-browser.ts'), setup('setup-console.ts')],
    },
    {
      ...node,
      displayName: 'unit-node',
      testMatch: [...NODE_FOLDERS.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`), SERVER_TESTS],
      testPathIgnorePatterns: ['\\.int\\.test\\.ts$', '/node_modules/', '/release-remote/templates/'],
      setupFilesAfterEnv: [setup('setup-console.ts')],
    },
    {
      ...node,
      displayName: 'integration',
      testMatch: ['<rootDir>/*/**/*.int.test.ts'],
      // One real Postgres a run; each test file copies its migrated database.
      globalSetup: path.join(root, 'api-nest/test/global-setup.ts'),
      globalTeardown: path.join(root, 'api-nest/test/global-teardown.ts'),
      setupFilesAfterEnv: [setup('setup-console.ts')],
    },
  ],
};
