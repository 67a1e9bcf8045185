import { fileURLToPath } from 'node:url';

// How a remote's tests run in a repository of its own: in a browser's environment, as those of the site do.

const own = (file) => fileURLToPath(new URL(`jest/${file}`, import.meta.url));
const typescript = {
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
};
const swc = (jsc) => ['@swc/jest', { jsc: { target: 'es2023', ...jsc }, module: { type: 'commonjs' } }];

/** @type {import('jest').Config} */
export default {
  testTimeout: 20_000,
  testEnvironment: own('browser-environment.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: {
    '\\.tsx?$': swc(typescript),
    '\\.m?js$': swc({}),
    '\\.(jpe?g|png|svg|webp|avif|woff2)$': own('file-name.cjs'),
  },
  // The shared packages come as ES modules only, which jest cannot require.
  transformIgnorePatterns: ['/node_modules/(?!shared-)'],
  moduleNameMapper: { '\\.module\\.css$': own('css-module.cjs'), '\\.css$': own('empty.cjs') },
  restoreMocks: true,
  setupFiles: [own('native-errors.cjs')],
  setupFilesAfterEnv: [own('setup-browser.cjs'), own('setup-console.cjs')],
};
