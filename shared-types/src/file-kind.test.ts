import { fileKind, isImageKind, refusalOf } from './file-kind';

const bytes = (latin1: string) => Uint8Array.from(latin1, (character) => character.charCodeAt(0));
const boxes = (brand: string, compatible: string) => bytes(`\0\0\0\x1cftyp${brand}\0\0\0\0${compatible}meta`);
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test.each([
  ['jpeg', bytes('\xff\xd8\xff\xe0')],
  ['png', bytes('\x89PNG\r\n\x1a\n')],
  ['gif', bytes('GIF89a')],
  ['gif', bytes('GIF87a')],
  ['webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
  ['avif', boxes('avif', 'mif1miaf')],
  ['avif', boxes('mif1', 'avifmiaf')],
  ['svg', bytes(drawing)],
  ['svg', bytes(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><!-- a --> <s:svg/>`)],
  ['svg', bytes(`<?xml version="1.0"?><!--${'c'.repeat(100_000)}-->${drawing}`)],
  ['svg', new Uint8Array(Buffer.from(`\uFEFF${drawing}`, 'utf16le'))],
  ['svg', new Uint8Array(Buffer.from(`\uFEFF\n${drawing}`))],
  ['empty', bytes('')],
  ['heic', boxes('heic', 'mif1miaf')],
  ['heic', boxes('mif1', 'heicmiaf')],
  ['tiff', bytes('II*\0\x08\0\0\0')],
  ['tiff', bytes('MM\0*\0\0\0\x08')],
  ['raw', bytes('II*\0\x10\0\0\0CR\x02\0')],
  ['raw', boxes('crx ', 'isom')],
  ['video', boxes('isom', 'mp41')],
  ['video', bytes('RIFF\x10\0\0\0AVI LIST')],
  ['pdf', bytes('%PDF-1.7\n')],
  ['bmp', bytes('BM\x36\x10\0\0\0\0\0\0\x36')],
  ['ico', bytes('\0\0\x01\0\x01\0')],
  ['psd', bytes('8BPS\0\x01')],
  ['jxl', bytes('\xff\x0a\0')],
  ['jp2', bytes('\0\0\0\x0cjP  \r\n')],
  ['zip', bytes('PK\x03\x04')],
  ['svgz', bytes('\x1f\x8b\x08')],
  ['unknown', bytes('<!doctype html><body><svg></svg></body>')],
  ['unknown', bytes('<?xml version="1.0"?><!--')],
  ['unknown', bytes('x')],
])('tells %s by its content', (kind, content) => {
  expect(fileKind(content)).toBe(kind);
});

test('reads a drawing in the encoding that its declaration names', () => {
  const latin = `<?xml version="1.0" encoding="ISO-8859-1"?><!-- B\xfcro -->${drawing}`;
  expect(fileKind(bytes(latin))).toBe('svg');
  expect(fileKind(bytes(latin.replace('ISO-8859-1', 'no-such-encoding')))).toBe('svg');
});

test('says what to do with every kind of file that is not taken', () => {
  for (const content of [
    boxes('heic', 'mif1'),
    bytes('II*\0\x08\0\0\0'),
    bytes('%PDF-'),
    bytes(''),
    bytes('x'),
  ]) {
    const kind = fileKind(content);
    if (isImageKind(kind)) throw new Error(`${kind} is an image`);
    expect(refusalOf(kind)).toMatch(/^This .+\. (Copy|Export|Save|Send|Take) .+\.$/);
  }
  expect(refusalOf('heic')).toMatch(/HEIC.*Export it as JPEG.*Most Compatible/);
});
