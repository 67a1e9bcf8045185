import { renderToString } from 'react-dom/server';
import { ReadsConfig, SiteProvider, useResource, type SWRConfiguration } from 'shared-platform';
import { SERVER_READS } from './reads';

const PAGE = {
  data: { '/api/here': ['Shelf'] },
  missing: { '/api/late': 503 },
  remotes: [],
  now: '2026-01-01T00:00:00.000Z',
  publicUrl: 'http://localhost:3000',
};

function Read({ path, config }: { path: string | null; config?: SWRConfiguration<unknown, Error> }) {
  const { data, error, isLoading } = useResource<unknown>(path === null ? null : { path }, config);
  return JSON.stringify({ data, error: error?.message, isLoading });
}

type Asked = [path: string | null, config?: SWRConfiguration<unknown, Error>];

function stateOf(reads: SWRConfiguration, ...[path, config]: Asked) {
  const html = renderToString(
    <ReadsConfig value={reads}>
      <SiteProvider page={PAGE}>
        <Read path={path} config={config} />
      </SiteProvider>
    </ReadsConfig>,
  );
  return JSON.parse(html.replaceAll('&quot;', '"')) as unknown;
}

test.each<[string, ...Asked]>([
  ['that the page has been given', '/api/here'],
  ['that the server could not make in time', '/api/late'],
  ['that the browser makes', '/api/elsewhere'],
  ['that is made on request alone', '/api/elsewhere', { revalidateOnMount: false }],
  ['of nothing', null],
])('a read %s is what SWR makes of it where nothing is fetched', (_what, ...read) => {
  expect(stateOf(SERVER_READS, ...read)).toEqual(stateOf({}, ...read));
});

test('a read has the data that the page has been given', () => {
  expect(stateOf(SERVER_READS, '/api/here')).toEqual({ data: ['Shelf'], isLoading: false });
});
