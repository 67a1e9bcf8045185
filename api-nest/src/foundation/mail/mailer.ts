import { createTransport, type Transporter } from 'nodemailer';
import { DEADLINES } from '../deadlines';

/** The message can never be delivered: the address is refused for good. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError';
}

/** Sends messages. Injection token and interface in one. */
export abstract class Mailer {
  /** Whether messages can be sent; otherwise they wait. */
  abstract readonly configured: boolean;
  /** Sends a message; throws an {@link UndeliverableError} when trying again is useless, any other error otherwise. */
  abstract send(message: Message): Promise<void>;
  abstract close(): void;
}

/** Without SMTP_URL. */
export class NoMailer extends Mailer {
  readonly configured = false;

  override send(): Promise<void> {
    return Promise.reject(new Error('SMTP_URL is not set.'));
  }

  override close(): void {
    // There is no connection to close.
  }
}

function isRefusedForGood(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'EENVELOPE' &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 550 &&
    error.responseCode <= 559
  );
}

const plain = (who: Correspondent | string): Correspondent | string =>
  typeof who === 'string' ? oneLine(who) : { name: oneLine(who.name), address: oneLine(who.address) };

/** Sends by SMTP. */
export class SmtpMailer extends Mailer {
  readonly configured = true;
  private readonly transporter: Transporter;

  /** @param url `smtp://user:password@host:587` or `smtps://…` */
  constructor(url: string) {
    super();
    this.transporter = createTransport({
      url,
      ...DEADLINES.mail,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ from, to, replyTo, subject, automatic, ...content }: Message): Promise<void> {
    try {
      await this.transporter.sendMail({
        ...content,
        from: plain(from),
        to: plain(to),
        ...(replyTo ? { replyTo: plain(replyTo) } : {}),
        subject: oneLine(subject),
        headers: { 'Auto-Submitted': automatic },
      });
    } catch (error) {
      if (isRefusedForGood(error)) throw new UndeliverableError(error.message, { cause: error });
      throw error;
    }
  }

  close(): void {
    this.transporter.close();
  }
}

export interface Correspondent {
  name: string;
  address: string;
}

/** An email, ready to be sent. */
export interface Message {
  from: Correspondent | string;
  to: Correspondent | string;
  replyTo?: Correspondent;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt to send the same message, so that one that arrives twice is seen once. */
  messageId: string;
  /** Message-ID of the mail that this one answers. */
  inReplyTo?: string;
  /** Message-IDs of the thread so far, the oldest first. */
  references?: string[];
  /** `Auto-Submitted` (RFC 3834), so that automatic answers do not answer each other; `no` for what a person wrote. */
  automatic: 'auto-generated' | 'auto-replied' | 'no';
}

/** Text as one line, for headers: no line breaks nor other control characters, no doubled spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
