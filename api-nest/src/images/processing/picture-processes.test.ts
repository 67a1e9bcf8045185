import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { PictureProcesses } from './picture-processes';
import { SLOW_DRAWING } from '../../../test/slow-drawing';

/** Work that runs until its `end` is called. */
function work(begun: string[], name: string) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    end: () => end(),
    work: async () => {
      begun.push(name);
      await ended;
      return name;
    },
  };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

const opened: PictureProcesses[] = [];
function open(imageLimitMs = 10_000): PictureProcesses {
  const pictures = new PictureProcesses({ imageLimitMs });
  opened.push(pictures);
  return pictures;
}
afterEach(() => {
  for (const pictures of opened.splice(0)) pictures.onApplicationShutdown();
});

const jpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('PictureProcesses', () => {
  it('lends out two processes at a time, to the others in order', async () => {
    const [pictures, begun] = [open(), [] as string[]];
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => work(begun, name));
    if (!a || !b || !c || !d) throw new Error('four pieces');
    const all = Promise.all([a, b, c, d].map((piece) => pictures.use(null, piece.work)));
    await turn();
    expect(begun).toEqual(['a', 'b']);
    b.end();
    await turn();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const piece of [a, c, d]) piece.end();
    expect(await all).toEqual(['a', 'b', 'c', 'd']);
  });

  it('continues after work that failed', async () => {
    const pictures = open();
    await expect(pictures.use(null, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await pictures.use(null, () => Promise.resolve('fine'))).toBe('fine');
  });

  it('refuses work while too many tasks wait', async () => {
    const [pictures, begun] = [open(), [] as string[]];
    const [one, two] = [work(begun, 'one'), work(begun, 'two')];
    const running = [pictures.use(null, one.work), pictures.use(null, two.work)];
    for (let n = 0; n < 200; n += 1) running.push(pictures.use(null, () => Promise.resolve('later')));
    await expect(pictures.use(null, () => Promise.resolve('no'))).rejects.toMatchObject({ status: 503 });
    for (const piece of [one, two]) piece.end();
    await Promise.all(running);
  });

  it('refuses a drawing that takes minutes within the limit, while another image goes through', async () => {
    const [pictures, image] = [open(4000), await jpeg()];
    // Both processes have started.
    await Promise.all([1, 2].map(() => pictures.use(null, (place) => place.process(image))));
    const order: string[] = [];
    const slow = pictures
      .use(null, (place) => place.process(SLOW_DRAWING))
      .catch((error: unknown) => error)
      .finally(() => order.push('slow'));
    const other = pictures.use(null, (place) => place.process(image)).finally(() => order.push('other'));
    expect(await other).toMatchObject({ mediaType: 'image/jpeg', width: 300, height: 200, original: image });
    expect(await slow).toMatchObject({
      status: 400,
      message: 'This image takes too long to process. Please export it in a simpler form.',
    });
    expect(order).toEqual(['other', 'slow']);
    const next = await Promise.all([1, 2].map(() => pictures.use(null, (place) => place.process(image))));
    expect(next.map(({ width }) => width)).toEqual([300, 300]);
  }, 60_000);

  it('loses the one image whose process crashes, and draws the next', async () => {
    const [pictures, image] = [open(60_000), await jpeg()];
    await pictures.use(null, async (place) => {
      await place.process(image);
      const lost = expect(place.process(SLOW_DRAWING)).rejects.toMatchObject({
        status: 400,
        message: 'This image cannot be processed. Please export it in a simpler form.',
      });
      await sleep(100);
      if (place.pid !== undefined) process.kill(place.pid, 'SIGSEGV');
      await lost;
      expect(await sharp(await place.draw(image, 'w320.webp')).metadata()).toMatchObject({ width: 300 });
    });
  }, 60_000);

  it('answers refusals as refusals, in the words of the library', async () => {
    const refused = open().use(null, (place) => place.process(Buffer.from('<html></html>')));
    await expect(refused).rejects.toMatchObject({ status: 400, message: /not an image/ });
  }, 60_000);

  it('leaves no process when the API is killed while a picture is drawn', async () => {
    const parent = fork(path.join(__dirname, '../../../test/draw-slowly.ts'), {
      execArgv: ['--conditions=source', '--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const pid = await new Promise<number>((resolve) =>
      parent.once('message', (said) => resolve(Number(said))),
    );
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    const deadline = Date.now() + 15_000;
    while (isAlive(pid) && Date.now() < deadline) await sleep(50);
    expect(isAlive(pid)).toBe(false);
  }, 60_000);
});
