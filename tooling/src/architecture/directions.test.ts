import path from 'node:path';
import { findProjectRoot } from '../project-root';
import { cruise, cruiseRepository, type CruiseResult } from './cruise';

const root = findProjectRoot(__dirname);
const config = path.join(root, '.dependency-cruiser.cjs');
const fixtures = path.join(__dirname, 'fixtures');

/** The file in fixtures/ that breaks each rule, once. */
const planted: Record<string, string> = {
  'shared-types-is-a-leaf': 'shared-types/src/reaches-out.ts',
  'shared-planner-knows-the-contract-alone': 'shared-planner/src/reaches-looks.ts',
  'shared-code-does-not-know-its-users': 'shared-platform/src/reaches-a-remote.ts',
  'shared-platform-does-not-know-shared-ui': 'shared-platform/src/reaches-looks.ts',
  'remote-does-not-import-another-remote': 'mf-gallery/src/reaches-another-remote.ts',
  'remote-does-not-import-the-shell': 'mf-gallery/src/reaches-the-shell.ts',
  'shell-meets-remotes-at-run-time': 'shell/src/app/reaches-a-remote.ts',
  'front-end-does-not-import-the-api': 'mf-gallery/src/reaches-the-api.ts',
  'api-does-not-import-the-front-end': 'api-nest/src/foundation/http/reaches-the-front-end.ts',
  'feature-does-not-import-another-feature': 'mf-gallery/src/features/lightbox/reaches-the-grid.ts',
  'remote-calls-know-no-interface': 'mf-gallery/src/calls/reaches-the-grid.ts',
  'remote-components-know-no-calls': 'mf-gallery/src/components/reads-by-itself.ts',
  'remote-features-do-not-know-what-exposes-them': 'mf-gallery/src/features/grid/reaches-its-own-face.ts',
  'api-feature-does-not-import-another-feature': 'api-nest/src/products/reaches-images.ts',
  'api-foundation-does-not-import-features': 'api-nest/src/foundation/http/reaches-a-feature.ts',
  'browser-code-does-not-import-the-server': 'shell/src/client/reaches-the-server.ts',
  'server-page-does-not-look-up': 'shell/src/server/page/reaches-http.ts',
  'server-render-does-not-look-up': 'shell/src/server/render/reaches-the-page.ts',
  'server-remotes-does-not-look-up': 'shell/src/server/remotes/reaches-the-render.ts',
  'only-http-and-preview-know-express': 'shell/src/server/page/takes-a-request-of-express.ts',
  'browser-code-does-not-import-node': 'mf-gallery/src/reaches-node.ts',
  'router-and-swr-come-through-shared-platform': 'mf-gallery/src/brings-its-own-router.ts',
  'antd-only-in-the-admin': 'shared-ui/src/uses-antd.ts',
  'no-barrels': 'shared-ui/src/uses-barrel.ts',
  'product-does-not-import-its-tools': 'mf-gallery/src/reaches-the-tools.ts',
  'release-is-asked-which-version-and-nothing-else': 'shell/src/server/reaches-into-release.ts',
  'release-knows-contracts-not-parts': 'release/src/reaches-the-shell.ts',
  'release-is-given-its-site': 'release/src/reaches-into-the-tools.ts',
  'release-knows-no-content': 'release/src/reaches-an-address.ts',
  'release-does-not-know-teams-elsewhere': 'release/src/reaches-a-team-elsewhere.ts',
  'no-undeclared-packages': 'mf-gallery/src/uses-what-it-never-declared.ts',
  'no-circular': 'mf-catalogue/src/chicken.ts',
  'no-unresolvable': 'mf-gallery/src/reaches-nothing.ts',
};

/** Names of the rules that `npm run check` applies. */
function ruleNames(): string[] {
  const { forbidden } = jest.requireActual<{ forbidden: { name: string }[] }>(config);
  return forbidden.map(({ name }) => name);
}

describe('the architecture rules', () => {
  let result: CruiseResult;

  beforeAll(async () => {
    result = await cruise(fixtures, ['.'], config);
  }, 60_000);

  it('each have a planted violation', () => {
    expect(Object.keys(planted).sort()).toEqual(ruleNames().sort());
  });

  it.each(Object.entries(planted))('%s is violated by %s', (rule, from) => {
    expect(result.violations.filter((violation) => violation.rule === rule)).toEqual([
      expect.objectContaining({ from }),
    ]);
  });

  it('allow every other import', () => {
    const offenders = new Set(result.violations.map(({ from }) => from));
    expect([...offenders].sort()).toEqual(Object.values(planted).sort());
  });
});

test('a run over the repository fails when it has read next to nothing', async () => {
  await expect(cruiseRepository(root, fixtures)).rejects.toThrow(/saw \d+ modules, fewer than 100/);
}, 60_000);
