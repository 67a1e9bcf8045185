import comments from '@eslint-community/eslint-plugin-eslint-comments/configs';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// ESLint 9 flat config. `npm run check` runs it with --max-warnings 0: a rule is an error or it is off.

const browser = [
  'shared-types/src/**',
  'shared-planner/src/**',
  'shared-platform/src/**',
  'shared-ui/src/**',
  'mf-*/src/**',
  'shell/src/{app,pages,client,document}/**',
];
const product = [
  'shell/src/**',
  'api-nest/src/**',
  'mf-*/src/**',
  'shared-types/src/**',
  'shared-planner/src/**',
  'shared-ui/src/**',
];
const tests = ['**/*.test.{ts,tsx}', '**/*.int.test.ts', 'api-nest/test/**', 'tooling/src/jest/**', 'e2e/**'];
const configFiles = ['**/*.config.{js,mjs,cjs,ts}', '.dependency-cruiser.cjs'];

const environment = {
  message: 'Read the environment once, in config.ts, through a zod schema.',
  // webpack replaces process.env.NODE_ENV at build time; it is a constant, not configuration.
  selector:
    'MemberExpression[object.name="process"][property.name="env"]:not(MemberExpression[property.name="NODE_ENV"] > MemberExpression)',
};

const testTitle = {
  message: 'Subject, behaviour, condition: a test title is under 90 characters.',
  selector:
    'CallExpression[callee.name=/^(it|test|describe)$/] > Literal.arguments:first-child[value=/^.{90,}/]',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.data/**',
      '**/.cache/**',
      '**/coverage/**',
      '**/test-results/**',
      '**/playwright-report/**',
      'tooling/src/architecture/fixtures/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  comments.recommended,
  {
    rules: {
      'no-console': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-implicit-coercion': 'error',
      'no-param-reassign': 'error',
      'object-shorthand': 'error',
      'prefer-template': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      '@eslint-community/eslint-comments/require-description': ['error', { ignore: [] }],
      '@eslint-community/eslint-comments/disable-enable-pair': ['error', { allowWholeFile: true }],
    },
  },

  // TypeScript: the type-aware set, which finds the promise nobody awaits.
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked, tseslint.configs.stylistic],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
      ],
      'no-restricted-syntax': ['error', environment],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'node:process', importNames: ['env'], message: environment.message }] },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-import-type-side-effects': 'off',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // An implementation of an asynchronous interface need not await anything itself.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // Nest reads constructor parameters' types at run time; a type-only import would erase them.
    files: ['api-nest/**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
  {
    // The formats that frameworks load by default export: federated modules, their list, tools' configuration.
    files: [
      'mf-*/src/exposed/**',
      '**/federation.ts',
      '**/global-setup.ts',
      '**/jest/*environment.{ts,cjs}',
      ...configFiles,
    ],
    rules: { 'no-restricted-exports': 'off' },
  },
  { files: ['**/*.d.ts'], rules: { 'no-restricted-exports': 'off' } },
  { files: product, rules: { 'no-console': 'error' } },
  // The browser's only log is its console; what must be said there is said by the platform and the shell.
  {
    files: ['shared-platform/src/**', 'shell/src/client/**'],
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    files: ['**/config.ts', ...configFiles, ...tests],
    rules: { 'no-restricted-syntax': 'off', 'no-restricted-imports': 'off' },
  },

  // React.
  {
    files: ['**/*.tsx', ...browser.map((folder) => `${folder}/*.ts`)],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict],
    settings: {
      'jsx-a11y': {
        components: { Button: 'button', ButtonLink: 'a', Link: 'a', NavLink: 'a' },
      },
    },
    rules: {
      'jsx-a11y/anchor-is-valid': ['error', { components: [], specialLink: ['to'] }],
      // `list-style: none` takes the list role away in Safari; stating it gives it back.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    },
  },
  {
    // There, Button is antd's, and opens dialogs with the focus on the safe answer.
    files: ['mf-admin/**/*.tsx'],
    rules: { 'jsx-a11y/no-autofocus': 'off' },
  },

  // Where each kind of file runs.
  { files: browser, languageOptions: { globals: globals.browser } },
  {
    files: [
      'shell/src/server/**',
      'api-nest/**',
      'release/**',
      'tooling/**',
      'e2e/**',
      'bench/**',
      '**/*.{mjs,cjs}',
    ],
    languageOptions: { globals: globals.node },
  },
  {
    files: tests,
    languageOptions: { globals: globals.jest },
    rules: {
      'no-restricted-syntax': ['error', testTitle],
      // expect(mock.method) never calls the method.
      '@typescript-eslint/unbound-method': 'off',
      // A response body of a test's own request is checked by the assertion that follows.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    // Playwright's fixtures take a callback named `use`, which is not React's.
    files: ['e2e/**'],
    rules: {
      'react-hooks/rules-of-hooks': 'off',
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  prettier,
);
