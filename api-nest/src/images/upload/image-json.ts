import { randomUUID } from 'node:crypto';
import { BadRequestError, TooLargeError } from '../../foundation/http/domain-errors';
import { Base64Sink, type SentImage } from './base64-sink';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SLASH = 0x2f;
/** Texts longer than this are taken for data URLs. */
const LONG_TEXT = 4096;
/** Largest body without its data URLs, in bytes. */
const MAX_REST = 256 * 1024;

/** A long text of a JSON body, decoded on arrival. */
export class LiftedImage {
  constructor(readonly sent: SentImage) {}
}

const nearest = (a: number, b: number): number => (a === -1 ? b : b === -1 ? a : Math.min(a, b));

/**
 * Parses a JSON body in chunks and decodes its long texts as data URLs on the way, so that ten uploads at once cost the
 * memory of ten images, not of their texts three times over. In the parsed value each long text is a
 * {@link LiftedImage}.
 */
export class ImageJson {
  private readonly mark = randomUUID();
  private readonly lifted: LiftedImage[] = [];
  private readonly rest: string[] = [];
  private restLength = 0;
  private insideText = false;
  private escaped = false;
  private text = '';
  private sink: Base64Sink | undefined;

  write(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.escaped) at = this.takeEscape(chunk, at);
      else if (this.insideText) at = this.takeText(chunk, at);
      else at = this.takeStructure(chunk, at);
    }
  }

  /** The parsed value; throws a {@link BadRequestError} for malformed JSON. */
  end(): unknown {
    try {
      return JSON.parse(Buffer.from(this.rest.join(''), 'latin1').toString('utf8'), (_key, value: unknown) =>
        typeof value === 'string' && value.startsWith(this.mark)
          ? this.lifted[Number(value.slice(this.mark.length))]
          : value,
      );
    } catch (error) {
      throw new BadRequestError('The request is not valid JSON.', { cause: error });
    }
  }

  private takeStructure(chunk: Buffer, at: number): number {
    const quote = chunk.indexOf(QUOTE, at);
    const end = quote === -1 ? chunk.length : quote;
    this.keep(chunk.toString('latin1', at, end));
    this.insideText = quote !== -1;
    return end + 1;
  }

  private takeText(chunk: Buffer, at: number): number {
    const stop = nearest(chunk.indexOf(QUOTE, at), chunk.indexOf(BACKSLASH, at));
    const end = stop === -1 ? chunk.length : stop;
    this.append(chunk.toString('latin1', at, end));
    if (stop !== -1 && chunk[stop] === BACKSLASH) this.escaped = true;
    else if (stop !== -1) this.endText();
    return end + 1;
  }

  /** JSON may write a slash as `\/`, and some encoders do so in base64; nothing else is escaped there. */
  private takeEscape(chunk: Buffer, at: number): number {
    const character = String.fromCharCode(chunk[at] ?? 0);
    this.append(this.sink && chunk[at] === SLASH ? '/' : `\\${character}`);
    this.escaped = false;
    return at + 1;
  }

  private append(text: string): void {
    if (this.sink) {
      this.sink.write(text);
      return;
    }
    this.text += text;
    if (this.text.length <= LONG_TEXT) return;
    this.sink = new Base64Sink();
    this.sink.write(this.text.replaceAll('\\/', '/'));
    this.text = '';
  }

  private endText(): void {
    if (this.sink) {
      this.lifted.push(new LiftedImage(this.sink.end()));
      this.keep(`"${this.mark}${this.lifted.length - 1}"`);
    } else {
      this.keep(`"${this.text}"`);
    }
    this.text = '';
    this.sink = undefined;
    this.insideText = false;
  }

  /** Bytes are kept as latin1 until they are decoded as UTF-8 at the end. */
  private keep(text: string): void {
    this.restLength += text.length;
    if (this.restLength > MAX_REST)
      throw new TooLargeError('The request contains too much besides its images.');
    this.rest.push(text);
  }
}
