import { IMAGE_MAX_BYTES } from 'shared-types';
import { DATA_URL_OPENING, MAX_OPENING } from '../processing/data-url';

/** A long text of a JSON body as bytes, or why there are none. */
export type SentImage = { bytes: Buffer } | { fault: 'no-data-url' | 'too-large' };

/** The largest image and the rest of a group; memory that is not written to is not taken. */
const CAPACITY = IMAGE_MAX_BYTES + 3;

/** Decodes a data URL as it arrives, so that it is never held as text; keeps no bytes beyond 5 MB. */
export class Base64Sink {
  private opening: string | undefined = '';
  private rest = '';
  private bytes: Buffer | undefined;
  private length = 0;
  private ended = false;
  private fault: 'no-data-url' | 'too-large' | undefined;

  write(text: string): void {
    if (this.fault) return;
    if (this.opening === undefined) {
      this.decode(text);
      return;
    }
    this.opening += text;
    const comma = this.opening.indexOf(',');
    if (comma === -1) {
      if (this.opening.length > MAX_OPENING) this.fail('no-data-url');
      return;
    }
    if (!DATA_URL_OPENING.test(this.opening)) {
      this.fail('no-data-url');
      return;
    }
    const payload = this.opening.slice(comma + 1);
    this.opening = undefined;
    this.decode(payload);
  }

  end(): SentImage {
    if (this.opening !== undefined || this.rest !== '') this.fault ??= 'no-data-url';
    return this.fault
      ? { fault: this.fault }
      : { bytes: (this.bytes ?? Buffer.alloc(0)).subarray(0, this.length) };
  }

  private decode(text: string): void {
    const all = this.rest + text;
    const whole = all.length - (all.length % 4);
    this.rest = all.slice(whole);
    if (whole === 0) return;
    const quads = all.slice(0, whole);
    const padding = quads.endsWith('==') ? 2 : quads.endsWith('=') ? 1 : 0;
    const expected = (whole / 4) * 3 - padding;
    if (this.length + expected > IMAGE_MAX_BYTES) {
      this.fail('too-large');
      return;
    }
    this.bytes ??= Buffer.allocUnsafeSlow(CAPACITY);
    // Node skips characters that are not base64, which shows as fewer bytes than expected.
    if (this.ended || this.bytes.write(quads, this.length, 'base64') !== expected) {
      this.fail('no-data-url');
      return;
    }
    this.ended = padding > 0;
    this.length += expected;
  }

  private fail(fault: 'no-data-url' | 'too-large'): void {
    this.fault = fault;
    this.bytes = undefined;
  }
}
