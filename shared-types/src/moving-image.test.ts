import { saysItMoves } from './moving-image';
import type { ImageKind } from './file-kind';

const chunk = (type: string, data: string) =>
  `\0\0\0${String.fromCharCode(data.length)}${type}${data}\0\0\0\0`;
const png = (...chunks: string[]) => `\x89PNG\r\n\x1a\n${chunk('IHDR', 'x'.repeat(13))}${chunks.join('')}`;
const control = (frames: number) => chunk('acTL', `\0\0\0${String.fromCharCode(frames)}\0\0\0\0`);
const webp = (flags: number) => `RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0${String.fromCharCode(flags)}\0\0\0`;
const avif = (brand: string) => `\0\0\0\x1cftyp${brand}\0\0\0\0mif1miafmeta`;

test.each<[ImageKind, string, boolean]>([
  ['png', png(control(2), chunk('IDAT', '')), true],
  ['png', png(control(1), chunk('IDAT', '')), false],
  ['png', png(chunk('IDAT', ''), control(2)), false],
  ['png', png(), false],
  ['webp', webp(0x02), true],
  ['webp', webp(0x10), false],
  ['webp', 'RIFF\x20\0\0\0WEBPVP8L\x0a\0\0\0\x02', false],
  ['avif', avif('avis'), true],
  ['avif', avif('avif'), false],
  ['jpeg', '\xff\xd8\xff', false],
])('tells an animated %s from a still one', (kind, latin1, moves) => {
  expect(saysItMoves(kind, new Uint8Array(Buffer.from(latin1, 'latin1')))).toBe(moves);
});
