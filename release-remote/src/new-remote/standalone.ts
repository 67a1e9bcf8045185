import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from 'release/refusal';
import { errorMessage } from 'shared-types/error-message';
import { aliased, readDeclared, SHARED } from '../packages/manifest';
import { npm } from 'tooling/npm';
import { KIT } from 'tooling/project-root';
import { sharedVersion } from 'tooling/webpack/shared-packages';
import { checkedNames, writeNew, type Aim } from './new-remote';
import { sourceFiles, type RemoteNames } from './templates';

const readme = ({ name, title, at, place }: RemoteNames) => `# ${name}

${title}: ${place === undefined ? `the page \`${at}\`` : `a band in the place \`${place}\``} of the site, built and published from this repository.

\`\`\`sh
npm ci
npm run dev -- --against https://www.example.com   # the source inside the site, for people who follow the link
npm run check                                      # types
npm test
npm run build
npx formraster-kit publish --to https://www.example.com --dry-run
npx formraster-kit publish --to https://www.example.com --traffic 10
npx formraster-kit promote --to https://www.example.com
npx formraster-kit rollback --to https://www.example.com --reason "slow on phones"
\`\`\`

\`PUBLISH_TOKEN\` is the token that whoever runs the site made for \`${name}\`. The packages of \`@formraster\` come from the registry that npm is told of: \`npm config set @formraster:registry <address>\`.

The workflow publishes each commit of \`main\`. It needs the secrets \`PUBLISH_TOKEN\` and \`REGISTRY_TOKEN\`, and the variables \`SITE\` (the site's address) and \`REGISTRY\` (the registry's).

- \`federation.ts\` has the name and the modules, \`src/routes.ts\` the pages and places, \`src/exposed\` one thin file for each module, \`src/features\` what they do.
- The ranges of \`react\`, \`react-dom\` and \`shared-platform\` in \`package.json\` are part of the contract: a version goes live only where the site provides something within them.
`;

const workflow = () => `name: CI

on:
  push:
    branches: [main]
  pull_request:

jobs:
  remote:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 20
          cache: npm
          registry-url: \${{ vars.REGISTRY }}
          scope: '@formraster'
      - run: npm ci
        env:
          NODE_AUTH_TOKEN: \${{ secrets.REGISTRY_TOKEN }}
      - run: npm run check
      - run: npm test
      - run: npm run build
      - if: github.ref == 'refs/heads/main'
        run: npx formraster-kit publish --to "\${{ vars.SITE }}"
        env:
          PUBLISH_TOKEN: \${{ secrets.PUBLISH_TOKEN }}
`;

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** @param root this repository, whose versions it begins with */
function manifest(root: string, { name }: RemoteNames): string {
  const { devDependencies } = readDeclared(root, '.');
  const shell = ['react', 'react-dom'].map((of) => [of, `^${sharedVersion(root, of)}`]);
  const shared = SHARED.map((of) => [of, aliased(of, `^${readDeclared(root, of).version}`)]);
  const tools = ['@testing-library/react', '@types/react', '@types/react-dom', 'jest', 'typescript'];
  return json({
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { dev: 'formraster-kit dev', check: 'tsc', test: 'jest', build: 'formraster-kit build' },
    dependencies: Object.fromEntries([...shell, ...shared]) as object,
    devDependencies: {
      [KIT]: `^${readDeclared(root, 'release-remote').version}`,
      ...Object.fromEntries(tools.map((of) => [of, devDependencies[of]])),
    },
  });
}

/**
 * Writes a repository for one remote, and installs its packages, which locks their versions.
 * @param root this repository
 * @param folder absolute; empty, or created
 * @returns paths of the new files, relative to it
 * @throws Refusal when the name is unsuitable or taken, there is no such place, or the folder has files, and nothing has
 * been written then; or when the packages cannot be installed
 */
export async function newRepository(root: string, folder: string, name: string, aim: Aim): Promise<string[]> {
  const names = checkedNames(root, name, aim);
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git')) {
    throw new Refusal(`${folder} is not empty: choose a folder that is.`);
  }
  const files = {
    ...sourceFiles(names),
    'README.md': readme(names),
    'package.json': manifest(root, names),
    'tsconfig.json': json({ extends: `${KIT}/tsconfig.json`, include: ['src', 'federation.ts'] }),
    'jest.config.mjs': `export { default } from '${KIT}/jest';\n`,
    '.npmrc': 'omit-lockfile-registry-resolved=true\nfund=false\n',
    '.gitignore': 'node_modules/\ndist/\n.cache/\n',
    '.github/workflows/ci.yml': workflow(),
  };
  writeNew(folder, files);
  await npm(folder, ['install']).catch((error: unknown) => {
    throw new Refusal(
      `The files are in ${folder}, but npm install failed there: ${errorMessage(error)}\nTell npm where ${KIT} is with npm config set @formraster:registry <address>, and run npm install there.`,
      { cause: error },
    );
  });
  return [...Object.keys(files), 'package-lock.json'].map((file) => join(folder, file));
}
