/** Types the library takes (admin-tooling 5; AVIF in addition, since phones and tools write it). */
export type ImageType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'svg';

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** The text after `end`; empty without one. */
function after(text: string, end: string): string {
  const at = text.indexOf(end);
  return at === -1 ? '' : text.slice(at + end.length);
}

/** Whether a text is an SVG: declarations, comments and a doctype, then its root element. */
function isSvg(text: string): boolean {
  let rest = text.replace(/^\uFEFF/, '').trimStart();
  for (;;) {
    if (rest.startsWith('<?')) rest = after(rest, '?>');
    else if (rest.startsWith('<!--')) rest = after(rest, '-->');
    else if (/^<!DOCTYPE\b[^[>]*\[/i.test(rest)) rest = after(after(rest, ']'), '>');
    else if (/^<!DOCTYPE\b/i.test(rest)) rest = after(rest, '>');
    else return /^<(?:\w+:)?svg[\s>/]/i.test(rest);
    rest = rest.trimStart();
  }
}

/** The type by content alone; undefined for anything but a known image. */
export function imageType(bytes: Buffer): ImageType | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'ftyp', 4) && /avi[fs]/.test(bytes.toString('latin1', 8, 64))) return 'avif';
  return isSvg(bytes.toString('utf8', 0, 8192)) ? 'svg' : undefined;
}
