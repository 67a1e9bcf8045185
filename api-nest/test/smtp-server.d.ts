/** The part of smtp-server that tests use; the package has no types. */
declare module 'smtp-server' {
  import type { Server } from 'node:net';
  import type { Readable } from 'node:stream';

  export interface SMTPSession {
    envelope: { mailFrom: { address: string } | false; rcptTo: { address: string }[] };
  }
  export interface SMTPServerOptions {
    authOptional?: boolean;
    disabledCommands?: string[];
    logger?: boolean;
    onRcptTo?: (
      address: { address: string },
      session: SMTPSession,
      done: (error?: Error & { responseCode?: number }) => void,
    ) => void;
    onData?: (
      stream: Readable,
      session: SMTPSession,
      done: (error?: Error & { responseCode?: number }) => void,
    ) => void;
  }
  export class SMTPServer {
    constructor(options: SMTPServerOptions);
    server: Server;
    listen(port: number, host: string, listening: () => void): void;
    on(event: 'error', listener: (error: Error) => void): this;
    close(closed: () => void): void;
  }
}
