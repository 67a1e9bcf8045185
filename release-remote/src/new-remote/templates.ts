/** The forms of a new remote's name. */
export interface RemoteNames {
  /** In discovery, and in module ids: `reviews`. */
  name: string;
  /** The workspace: `mf-reviews`. */
  folder: string;
  /** Its first module, a band of a page or a page: `ReviewsBand`, `ReviewsPage`. */
  module: string;
  /** In sentences: `Reviews`. */
  title: string;
  /** Address of its page, or of the page that its band is on. */
  at: string;
  /** Place of its band; undefined for a page of its own. */
  place: string | undefined;
}

export function namesOf(name: string, at: string, place?: string): RemoteNames {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    name,
    folder: `mf-${name}`,
    module: `${title}${place === undefined ? 'Page' : 'Band'}`,
    title,
    at,
    place,
  };
}

const kindOf = (place: string | undefined) => (place === undefined ? 'page' : 'band');

const readme = ({ name, folder, module, title, at, place }: RemoteNames) => `# ${folder}

${title}: one ${place === undefined ? `page, \`${at}\`` : `band, in the place \`${place}\``}, with a phone number for questions.

**Owns** the ${kindOf(place)}. Structure: \`src/exposed\` (thin, one file a module) → \`src/features/${name}\`.

**Exposes** (names in \`federation.ts\`)

- \`${name}/${module}\`, no props: the ${kindOf(place)}.

**Emits** nothing.

**Hears** nothing.

**Calls** \`GET /api/site-config/site_settings\`, for the phone number; without the API it shows the built-in one.

Run it alone with recorded answers: \`npm run dev -- ${name} --alone\` (\`src/standalone.tsx\`).
`;

const federation = ({ name, module }: RemoteNames) => `export default {
  name: '${name}',
  exposes: { './${module}': './src/exposed/${module}.tsx' },
};
`;

const exposed = ({ name, module }: RemoteNames) =>
  `export { ${module} as default } from '../features/${name}/${module}';\n`;

const CALL = `<p className={styles.ask}>
        Questions? Call us on <a href={\`tel:\${phone.replaceAll(' ', '')}\`}>{phone}</a>.
      </p>`;

const band = ({ name, module, title }: RemoteNames) => `import { useSettings } from 'shared-platform';
import { Section, SectionHeading } from 'shared-ui/Section';
import styles from './${module}.module.css';

/** ${title}, and the number to call about it. */
export function ${module}() {
  const { phone } = useSettings();
  return (
    <Section id="${name}" labelledBy="${name}-heading">
      <SectionHeading id="${name}-heading" title="${title}" />
      ${CALL}
    </Section>
  );
}
`;

const wholePage = ({
  module,
  title,
  at,
}: RemoteNames) => `import { PageHead, useSettings } from 'shared-platform';
import { Container, PageHeading } from 'shared-ui/Section';
import styles from './${module}.module.css';

/** ${title}, and the number to call about it. */
export function ${module}() {
  const { phone } = useSettings();
  return (
    <>
      <PageHead title="${title}" description="${title}, and the number to call about it." path="${at}" />
      <PageHeading title="${title}" />
      <Container>
        ${CALL.replaceAll('\n', '\n  ')}
      </Container>
    </>
  );
}
`;

const styles = () => `.ask {
  max-width: 60ch;
  color: var(--ink-muted);
}
`;

const test = ({
  module,
  title,
  at,
  place,
}: RemoteNames) => `import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Standalone } from 'shared-platform/standalone';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { ${module} } from './${module}';

const page = (phone: string) => (
  <Standalone at="${at}" data={{ '/api/site-config/site_settings': { ...defaultSiteSettings, phone } }}>
    <${module} />
  </Standalone>
);

test('the ${kindOf(place)} has its heading and links the phone number that the owner has saved', () => {
  render(page('0808 157 0199'));
  expect(screen.getByRole('heading', { level: ${place === undefined ? 1 : 2}, name: '${title}' })).toBeVisible();
  expect(screen.getByRole('link', { name: '0808 157 0199' })).toHaveAttribute('href', 'tel:08081570199');
});

test('the server renders the ${kindOf(place)} whole', () => {
  const html = renderToString(page('0808 157 0199'));
  expect(html).toContain('${title}</h${place === undefined ? 1 : 2}>');
  expect(html).toContain('0808 157 0199');
});
`;

const routes = ({ name, module, at, place }: RemoteNames) =>
  place === undefined
    ? `import type { RemoteRoute } from 'shared-types/remote-routes';

export const routes: RemoteRoute[] = [{ path: '${at}', module: '${name}/${module}' }];
`
    : `import type { RemotePlace } from 'shared-types/remote-contract';
import type { RemoteRoute } from 'shared-types/remote-routes';

/** The remote has no pages of its own. */
export const routes: RemoteRoute[] = [];

export const places: RemotePlace[] = [{ place: '${place}', module: '${name}/${module}' }];
`;

const standalone = ({ module }: RemoteNames) => `import { createRoot } from 'react-dom/client';
import { Standalone } from 'shared-platform/standalone';
import 'shared-ui/tokens.css';
import recordedAnswers from '../recorded/answers.json';
import ${module} from './exposed/${module}';

// The remote alone, without shell and API: for development only, not part of any published build.

const root = document.getElementById('root');
if (root === null) throw new Error('standalone.tsx needs an element with the id root.');
createRoot(root).render(
  <Standalone data={recordedAnswers}>
    <main>
      <${module} />
    </main>
  </Standalone>,
);
`;

/** The answer of a site without settings; `npm run record` records those of a running one. */
const recorded = () => `${JSON.stringify({ '/api/site-config/site_settings': {} }, null, 2)}\n`;

/** Versions for a new workspace's package.json. */
export interface PackageVersions {
  shared: Record<'shared-platform' | 'shared-types' | 'shared-ui', string>;
  peers: Record<string, string>;
}

const manifest = ({ folder }: RemoteNames, { shared, peers }: PackageVersions) =>
  `${JSON.stringify(
    { name: folder, version: '1.0.0', private: true, dependencies: shared, peerDependencies: peers },
    null,
    2,
  )}\n`;

/** A remote's own files, in whichever repository: path below its folder → text. */
export function sourceFiles(names: RemoteNames): Record<string, string> {
  const { name, module } = names;
  const feature = `src/features/${name}/${module}`;
  return {
    'federation.ts': federation(names),
    [`src/exposed/${module}.tsx`]: exposed(names),
    [`${feature}.tsx`]: names.place === undefined ? wholePage(names) : band(names),
    [`${feature}.module.css`]: styles(),
    [`${feature}.test.tsx`]: test(names),
    'src/routes.ts': routes(names),
  };
}

/** Every file of a new remote's workspace: its path below the repository → its text. */
export function remoteFiles(names: RemoteNames, versions: PackageVersions): Record<string, string> {
  const { folder } = names;
  const files: Record<string, string> = {
    ...sourceFiles(names),
    'README.md': readme(names),
    'package.json': manifest(names, versions),
    'recorded/answers.json': recorded(),
    'src/standalone.tsx': standalone(names),
  };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}
