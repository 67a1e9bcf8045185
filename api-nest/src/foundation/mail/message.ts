/** Somebody with an address. */
export interface Correspondent {
  name: string;
  address: string;
}

/** A mail, ready to be sent. */
export interface Message {
  from: Correspondent | string;
  to: Correspondent | string;
  replyTo?: Correspondent;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt to send the same message, so that one that arrives twice is seen once. */
  messageId: string;
  /** `Auto-Submitted` (RFC 3834), so that automatic answers do not answer each other. */
  automatic: 'auto-generated' | 'auto-replied';
}

/** Text as one line, for headers: no line breaks nor other control characters, no doubled spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
