import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/**
 * The app on a person's phone, for tests: codes by time (RFC 6238) of a key in base32. It shares nothing with the API,
 * which has to agree with every app.
 */
export class AuthenticatorApp {
  private readonly key: Buffer;
  private last = 0;

  /** @param key in base32; blanks do not matter */
  constructor(key: string) {
    const bits = [...key.replace(/\s/g, '')].map((letter) => {
      return LETTERS.indexOf(letter).toString(2).padStart(5, '0');
    });
    const bytes = bits.join('').match(/.{8}/g) ?? [];
    this.key = Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
  }

  /**
   * A code that was not shown before, although a step lasts 30 s: of this step, or of the next. Two can be had at once,
   * and each is still good where this step ends before the code arrives.
   */
  nextCode(): string {
    const now = Math.floor(Date.now() / STEP_MS);
    this.last = Math.max(this.last + 1, now);
    return this.codeOf(this.last);
  }

  /** The code a number of steps from now. */
  codeAt(steps: number): string {
    return this.codeOf(Math.floor(Date.now() / STEP_MS) + steps);
  }

  private codeOf(step: number): string {
    const message = Buffer.from(step.toString(16).padStart(16, '0'), 'hex');
    const mac = createHmac('sha1', this.key).update(message).digest();
    const start = mac.readUInt8(19) % 16;
    return String(mac.readUInt32BE(start) % 2 ** 31)
      .slice(-6)
      .padStart(6, '0');
  }
}
