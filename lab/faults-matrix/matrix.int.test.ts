import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { playMatrix } from './matrix';
import { startProxy } from './proxy';
import { settingsSchema } from './settings';

const ENTRY = `window.shelves = (slot) => { slot.dataset.works = ''; };`;

/** A page with a remote between parts of its own. @param failed a script for when the remote cannot be had */
const page = (failed: string) => `<!doctype html><title>Shelves</title><link rel="icon" href="data:,">
  <header>Shop</header><div id="slot"><p>Twelve shelves</p></div><footer>Imprint</footer>
  <script>
    const slot = document.getElementById('slot');
    const failed = (text) => { ${failed} };
    const script = document.createElement('script');
    Object.assign(script, {
      src: '/remote/entry.js',
      crossOrigin: 'anonymous',
      integrity: 'sha384-${createHash('sha384').update(ENTRY).digest('base64')}',
      onerror: () => failed('It did not come'),
      onload: () => (window.shelves ? window.shelves(slot) : failed('It did not start')),
    });
    document.head.append(script);
    document.documentElement.dataset.ready = '';
  </script>`;

const SAYS_SO = `slot.append(Object.assign(document.createElement('p'), { textContent: text }));`;

const settings = (fallback: string) =>
  settingsSchema.parse({
    usable: 'html[data-ready]',
    rest: ['text=Shop', 'text=Imprint'],
    slot: { place: '#slot', content: 'text=Twelve shelves', working: '#slot[data-works]', fallback },
    files: { entry: ['*/remote/entry.js'], chunk: [], stylesheet: [], calls: [] },
    patienceSeconds: 2,
  });

let server: Server;

async function serve(failed: string): Promise<string> {
  server = createServer(({ url, headers }, response) => {
    const isEntry = url === '/remote/entry.js';
    // As a site's pages are: asked for again, they have not changed.
    const etag = isEntry ? 'W/"entry"' : 'W/"page"';
    const type = isEntry ? 'text/javascript' : 'text/html';
    response.writeHead(headers['if-none-match'] === etag ? 304 : 200, { etag, 'content-type': type });
    response.end(headers['if-none-match'] === etag ? undefined : isEntry ? ENTRY : page(failed));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a page that keeps its HTML and says so passes, whatever is wrong with a file', async () => {
  const site = await serve(SAYS_SO);
  const only = ['entry answers 404', 'entry has another hash', 'entry hangs'];
  const lines = await playMatrix(settings('text=It did not come'), { site, only });
  const kept = { goal: '1', result: 'works again', reached: true };
  expect(lines).toEqual([
    expect.objectContaining({
      what: only[0],
      ours: 'keeps its HTML and says so; the rest is intact',
      ...kept,
    }),
    // The page waits for it for ever, and says nothing.
    expect.objectContaining({ what: only[2], ours: 'keeps its HTML; the rest is intact', reached: true }),
    expect.objectContaining({
      what: only[1],
      ours: 'keeps its HTML and says so; the rest is intact',
      ...kept,
    }),
  ]);
}, 60_000);

test('a file that was published with its fault runs, since the page has its hash', async () => {
  const site = await serve(SAYS_SO);
  const [line] = await playMatrix(settings('text=It did not start'), {
    site,
    only: ['entry throws on load'],
  });
  expect(line).toMatchObject({ ours: 'keeps its HTML and says so; the rest is intact', reached: true });
}, 60_000);

test('a page that loses more than its slot is reported with what it lacks', async () => {
  const site = await serve(`document.body.textContent = '';`);
  const [line] = await playMatrix(settings('text=It did not come'), { site, only: ['entry answers 500'] });
  expect(line).toMatchObject({ ours: 'is empty; the rest lacks text=Shop, text=Imprint', reached: false });
}, 60_000);

test('settings that do not fit a site without any fault are refused', async () => {
  const site = await serve(SAYS_SO);
  const wrong = { ...settings('text=It did not come'), rest: ['text=Basket'] };
  await expect(playMatrix(wrong, { site })).rejects.toThrow('the rest lacks text=Basket');
}, 60_000);

test('a site that is not on this machine is asked only by its name', async () => {
  await serve(SAYS_SO);
  const site = 'http://shop.example';
  await expect(playMatrix(settings('text=Sorry'), { site })).rejects.toThrow('--elsewhere shop.example');
});

test('a connection for another host that the browser resets does not end the proxy', async () => {
  await serve(SAYS_SO);
  const proxy = await startProxy(settings('text=It did not come'), () => false);
  const port = Number(new URL(proxy.url).port);
  for (let n = 0; n < 20; n += 1) {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('CONNECT example.test:443 HTTP/1.1\r\n\r\n'),
    );
    await once(socket, 'data');
    socket.resetAndDestroy();
  }
  // A proxy that has ended refuses the connection.
  await once(connect(port, '127.0.0.1'), 'connect');
  proxy.stop();
});
