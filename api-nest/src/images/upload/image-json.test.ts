import { randomBytes } from 'node:crypto';
import { IMAGE_MAX_BYTES } from 'shared-types';
import { LiftedImage, ImageJson } from './image-json';

function parse(body: string, pieceLength = body.length): unknown {
  const bytes = Buffer.from(body);
  const json = new ImageJson();
  for (let at = 0; at < bytes.length; at += pieceLength) json.write(bytes.subarray(at, at + pieceLength));
  return json.end();
}
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const lifted = (sent: unknown): unknown => expect.objectContaining({ sent });

describe('ImageJson', () => {
  const images = [5000, 5001, 5002].map((length) => randomBytes(length));
  const body = JSON.stringify({
    images: images.map((bytes, n) => ({
      data: dataUrl(bytes),
      name: `Regal “${n}” \\ "Größe" 棚 \u{1F600}\n`,
    })),
    category: 'gallery',
    'a\\"key': [1, true, null, '', '\\'],
  });
  const expected = {
    ...(JSON.parse(body) as object),
    images: images.map((bytes, n) => ({
      data: lifted({ bytes }),
      name: `Regal “${n}” \\ "Größe" 棚 \u{1F600}\n`,
    })),
  };

  it.each([1, 2, 3, 5, 7, 64, 4095, 4096, 4097, 1_000_000])(
    'reads the same value whatever pieces it comes in: %d bytes',
    (pieceLength) => {
      expect(parse(body, pieceLength)).toEqual(expected);
    },
  );

  it('keeps short texts unchanged, including data URLs', () => {
    const short = { data: dataUrl(Buffer.from('short')), name: 'x' };
    expect(parse(JSON.stringify(short))).toEqual(short);
  });

  it('reads base64 in which slashes are escaped', () => {
    const bytes = Buffer.alloc(6000, 0xff);
    const escaped = JSON.stringify({ data: dataUrl(bytes) }).replaceAll('/', '\\/');
    for (const pieceLength of [1, 3, 4096]) {
      expect(parse(escaped, pieceLength)).toEqual({ data: lifted({ bytes }) });
    }
  });

  it.each([
    ['has no comma', `data:image/png;base64${'A'.repeat(9000)}`],
    ['is no data URL', 'A'.repeat(9000)],
    ['is not base64', `data:image/png;base64,${'A?'.repeat(5000)}`],
    ['is padded in the middle', `data:image/png;base64,${'AAA='.repeat(2000)}`],
    ['ends in the middle', `data:image/png;base64,${'A'.repeat(9001)}`],
    ['is not in base64', `data:image/png,${'A'.repeat(9000)}`],
  ])('reports a fault when a long text %s', (_what, data) => {
    for (const pieceLength of [1000, 100_000]) {
      expect(parse(JSON.stringify({ data }), pieceLength)).toEqual({
        data: lifted({ fault: 'no-data-url' }),
      });
    }
  });

  it('keeps no more of an image than 5 MB', () => {
    const atLimit = parse(JSON.stringify([dataUrl(Buffer.alloc(IMAGE_MAX_BYTES))]), 65_536);
    expect(atLimit).toEqual([expect.any(LiftedImage)]);
    expect(atLimit).not.toEqual([lifted({ fault: 'too-large' })]);
    const beyond = parse(JSON.stringify([dataUrl(Buffer.alloc(IMAGE_MAX_BYTES + 1))]), 65_536);
    expect(beyond).toEqual([lifted({ fault: 'too-large' })]);
  });

  it('refuses what is not JSON, and too much beside images', () => {
    for (const broken of ['', '{', '{"data": "x', '{"data": }', 'nonsense', '"\\']) {
      expect(() => parse(broken)).toThrow('The request is not valid JSON.');
    }
    expect(() => parse(`[${'1,'.repeat(200_000)}1]`, 1000)).toThrow('too much besides its images');
  });
});
