import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message as it went over the wire. */
export interface ReceivedMail {
  to: string;
  /** Header fields by lower-case name, unfolded. */
  headers: Record<string, string>;
  raw: string;
}

/** A mail server that keeps what it gets. */
export interface Mailbox {
  url: string;
  received: ReceivedMail[];
  /** The messages about sign-ins from new browsers, which are no part of `received`: most tests sign in. */
  signIns: ReceivedMail[];
  /** Refuses addresses or messages from now on; undefined accepts everything. */
  refuseWith: { responseCode: number; at: 'address' | 'message' } | undefined;
  /** Resolves once a number of messages have been received in all. */
  holds: (count: number) => Promise<ReceivedMail[]>;
  stop: () => Promise<void>;
}

function headersOf(raw: string): Record<string, string> {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** Starts a mail server on a free port. */
export async function startMailbox(): Promise<Mailbox> {
  const waiting = new Set<() => void>();
  const refusal = (at: 'address' | 'message') =>
    mailbox.refuseWith?.at === at
      ? Object.assign(new Error('Refused for a test'), { responseCode: mailbox.refuseWith.responseCode })
      : undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(refusal('address')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusal('message');
        if (!refused) {
          const raw = Buffer.concat(chunks).toString('utf8');
          const to = session.envelope.rcptTo.map(({ address }) => address).join(',');
          const mail = { to, headers: headersOf(raw), raw };
          const box = mail.headers['subject']?.startsWith('New sign-in to ')
            ? mailbox.signIns
            : mailbox.received;
          box.push(mail);
        }
        done(refused);
        for (const check of waiting) check();
      });
    },
  });
  // A sender that goes away in the middle is no fault of the server's.
  server.on('error', () => undefined);
  const mailbox: Mailbox = {
    url: '',
    received: [],
    signIns: [],
    refuseWith: undefined,
    holds: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (mailbox.received.length < count) return;
          waiting.delete(check);
          resolve(mailbox.received);
        };
        waiting.add(check);
        check();
      }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mailbox.url = `smtp://127.0.0.1:${port}`;
  return mailbox;
}

/** A quoted-printable body as text. */
export const readable = (raw: string) =>
  Buffer.from(
    raw
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
