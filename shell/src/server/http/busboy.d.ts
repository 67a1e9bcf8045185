declare module 'busboy' {
  import type { IncomingHttpHeaders } from 'node:http';
  import type { Readable, Writable } from 'node:stream';

  interface Parser extends Writable {
    on(
      event: 'field',
      listener: (
        name: string,
        value: string,
        info: { nameTruncated: boolean; valueTruncated: boolean },
      ) => void,
    ): this;
    on(event: 'file', listener: (name: string, file: Readable, info: { filename?: string }) => void): this;
    on(event: 'filesLimit' | 'fieldsLimit' | 'partsLimit' | 'close', listener: () => void): this;
  }

  export default function busboy(options: {
    headers: IncomingHttpHeaders;
    defParamCharset: 'utf8';
    limits: { fields: number; fieldSize: number; files: number; fileSize: number; parts: number };
  }): Parser;
}
