import { inflateSync } from 'node:zlib';

/** The objects of a PDF, by number: their dictionaries, and the streams that are behind them, decompressed. */
function objectsOf(pdf: string): Map<string, { dictionary: string; stream: string }> {
  const objects = new Map<string, { dictionary: string; stream: string }>();
  for (const [, id = '', body = ''] of pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', bytes] = body.split(/\nstream\n/, 2);
    const isPacked = bytes !== undefined && dictionary.includes('/FlateDecode');
    const stream = isPacked ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : (bytes ?? '');
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

const characterOf = (hex: string): string =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** Which characters the glyphs of a font stand for, by the font's own table. */
function charactersOf(table: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, hex = ''], index) =>
      characters.set(Number.parseInt(from, 16) + index, characterOf(hex)),
    );
  }
  return characters;
}

/** The text of a PDF by pdfkit as a program reads it that copies or searches: one line for each that was set. */
export function textOf(bytes: Buffer): string[] {
  const objects = objectsOf(bytes.toString('latin1'));
  const fonts = new Map<string, Map<number, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '') ?? [];
      fonts.set(name, charactersOf(objects.get(table)?.stream ?? ''));
    }
  }
  const lines: string[] = [];
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary));
  for (const { dictionary } of pages) {
    const [, content = ''] = /\/Contents (\d+) 0 R/.exec(dictionary) ?? [];
    for (const [, text = ''] of (objects.get(content)?.stream ?? '').matchAll(/BT\n([\s\S]*?)\nET/g)) {
      const font = fonts.get(/\/(F\d+) /.exec(text)?.[1] ?? '');
      const glyphs = [...text.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      lines.push(glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join(''));
    }
  }
  return lines;
}
