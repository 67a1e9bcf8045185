/** How files of each type begin, as Latin-1. */
const BEGINNINGS: Record<string, string> = {
  'image/jpeg': '\xff\xd8\xff\xe0',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/gif': 'GIF89a',
  'image/webp': 'RIFF\0\0\0\0WEBPVP8 ',
  'image/svg+xml': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const bytesOf = (latin1: string) => Uint8Array.from(latin1, (character) => character.charCodeAt(0));

interface FileOptions {
  /** Type that the browser names; its content by default. */
  type?: string;
  /** Size that the browser names. */
  size?: number;
  /** Content after the beginning, as Latin-1. */
  rest?: string;
}

/** A file whose content is of a type, as far as its first bytes say. */
export function imageFile(
  name: string,
  content: string,
  { type = content, size, rest = '' }: FileOptions = {},
): File {
  const file = new File([bytesOf((BEGINNINGS[content] ?? content) + rest)], name, { type });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return file;
}
