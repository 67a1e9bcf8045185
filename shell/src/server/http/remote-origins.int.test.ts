import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { liveVersion, startShell, type RunningShell } from '../testing/running-shell';

const PARTNER = 'https://partner.example';
const WELL = `exports.exposes = { './GalleryPreview': () => 'Gallery is well' };`;
const GALLERY = 'remotes/gallery/1.0.0/client';

let shell: RunningShell;

beforeAll(async () => {
  const withManifest = (folder: string) => {
    const gallery = liveVersion(folder, 'gallery', '1.0.0', WELL);
    mkdirSync(path.join(folder, 'gallery/1.0.0/client'), { recursive: true });
    writeFileSync(path.join(folder, 'gallery/1.0.0/client/mf-manifest.json'), '{"name":"gallery"}');
    return { gallery: [gallery] };
  };
  shell = await startShell(withManifest, { ...process.env, REMOTE_ORIGINS: `https://a.example,${PARTNER}` });
}, 60_000);
afterAll(() => shell.stop());

async function answerTo(address: string, origin?: string) {
  const { ok, headers } = await fetch(`${shell.url}${address}`, {
    headers: { ...(origin !== undefined && { origin }), 'accept-encoding': 'identity' },
  });
  const vary = headers.get('vary')?.split(/, */) ?? [];
  return { ok, to: headers.get('access-control-allow-origin'), varies: vary.includes('Origin') };
}

test.each(['mf-manifest.json', 'remoteEntry.js'])(
  '%s of a remote may be read by pages of a listed origin, and by no others',
  async (file) => {
    const address = `${GALLERY}/${file}`;
    expect(await answerTo(address, PARTNER)).toEqual({ ok: true, to: PARTNER, varies: true });
    expect(await answerTo(address, 'https://other.example')).toEqual({ ok: true, to: null, varies: true });
    expect(await answerTo(address)).toEqual({ ok: true, to: null, varies: true });
  },
);

test.each(['', 'site.webmanifest'])('pages of a listed origin may not read /%s', async (address) => {
  expect((await answerTo(address, PARTNER)).to).toBeNull();
});
