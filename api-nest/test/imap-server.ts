import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mailbox that is read by IMAP; it knows only what a reader of it needs. */
export interface ImapServer {
  /** `imap://reader:secret@127.0.0.1:<port>/INBOX` */
  url: string;
  /** Each message as it would be on the wire; the first has UID 1. */
  messages: string[];
  uidValidity: number;
  /** Refuses sign-ins from now on. */
  refuses: boolean;
  /** Commands received, without their tags and passwords. */
  commands: string[];
  stop: () => Promise<void>;
}

const CAPABILITY = '* CAPABILITY IMAP4rev1';

const literal = (text: string) => `{${Buffer.byteLength(text)}}\r\n${text}`;

/** The lines of a header that are asked for. */
function headerOf(message: string, fields: string[]): string {
  const [head = ''] = message.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const wanted = lines.filter((line) => fields.includes(line.split(':')[0]?.toLowerCase() ?? ''));
  return `${wanted.join('\r\n')}\r\n\r\n`;
}

const uidsOf = (set: string, last: number): number[] =>
  set.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split(':').map((uid) => (uid === '*' ? last : Number(uid)));
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    return Array.from({ length: high - low + 1 }, (_, n) => low + n).filter((uid) => uid >= 1 && uid <= last);
  });

function fetched(message: string, uid: number, items: string): string {
  const fields = /HEADER\.FIELDS \(([^)]*)\)/i.exec(items)?.[1];
  const part = /BODY\.PEEK\[\]<0\.(\d+)>/i.exec(items)?.[1];
  const parts = [`UID ${uid}`, 'INTERNALDATE "05-Jan-2026 10:00:00 +0000"'];
  if (fields !== undefined) {
    const header = headerOf(message, fields.toLowerCase().replaceAll('"', '').split(' '));
    parts.push(`BODY[HEADER.FIELDS (${fields})] ${literal(header)}`);
  }
  if (part !== undefined) {
    const bytes = Buffer.from(message).subarray(0, Number(part)).toString();
    parts.push(`BODY[]<0> ${literal(bytes)}`);
  }
  return `* ${uid} FETCH (${parts.join(' ')})`;
}

/** Starts a mailbox on a free port. */
export async function startImapServer(): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const imap: ImapServer = {
    url: '',
    messages: [],
    uidValidity: 7,
    refuses: false,
    commands: [],
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  /** The lines that answer a command, before its completion. @throws Error for a refusal */
  const answersTo = (command: string): string[] => {
    const last = imap.messages.length;
    const [verb = ''] = command.split(' ', 1);
    switch (verb.toUpperCase()) {
      case 'CAPABILITY':
        return [CAPABILITY];
      case 'LOGIN':
        if (imap.refuses || !command.includes('secret')) throw new Error('NO [AUTHENTICATIONFAILED] Refused');
        return [];
      case 'LIST':
        return ['* LIST () "/" INBOX'];
      case 'EXAMINE':
        return [
          '* FLAGS (\\Seen)',
          `* ${last} EXISTS`,
          `* OK [UIDVALIDITY ${imap.uidValidity}] Valid`,
          `* OK [UIDNEXT ${last + 1}] Next`,
        ];
      case 'UID': {
        const [, kind = '', rest = ''] = /^UID (SEARCH|FETCH) (.*)$/i.exec(command) ?? [];
        if (kind.toUpperCase() === 'SEARCH') {
          const set = /UID (\S+)/i.exec(rest)?.[1] ?? '1:*';
          return [`* SEARCH ${uidsOf(set, last).join(' ')}`.trim()];
        }
        const [set = '', ...items] = rest.split(' ');
        return uidsOf(set, last).map((uid) => fetched(imap.messages[uid - 1] ?? '', uid, items.join(' ')));
      }
      case 'LOGOUT':
        return ['* BYE Goodbye'];
      case 'NOOP':
        return [];
      default:
        throw new Error('BAD Unknown command');
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.write('* OK [CAPABILITY IMAP4rev1] Ready\r\n');
    let buffered = '';
    socket.on('data', (bytes) => {
      buffered += bytes.toString('latin1');
      for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
        const line = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        const space = line.indexOf(' ');
        const [tag, command] = [line.slice(0, space), line.slice(space + 1)];
        imap.commands.push(command.replace(/^LOGIN .*/i, 'LOGIN'));
        try {
          const lines = answersTo(command);
          const isExamine = /^EXAMINE/i.test(command);
          socket.write([...lines, `${tag} OK ${isExamine ? '[READ-ONLY] ' : ''}Done`, ''].join('\r\n'));
        } catch (error) {
          socket.write(`${tag} ${(error as Error).message}\r\n`);
        }
        if (/^LOGOUT/i.test(command)) socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  imap.url = `imap://reader:secret@127.0.0.1:${port}/INBOX`;
  return imap;
}
