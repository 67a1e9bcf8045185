import { simpleParser, type ParsedMail } from 'mailparser';
import { cutText } from 'shared-types/cut-text';

/** Header fields by which a message finds its enquiry. */
export const MATCHED_FIELDS = ['from', 'subject', 'message-id', 'references', 'in-reply-to'];

const REFERENCE = /\bFR-[0-9A-Z]+/g;

/** HTML longer than this is not turned into text. */
const HTML_MAX = 500_000;
const WORDS_MAX = 20_000;
const NOT_SHOWN = 'This message cannot be shown here. It is in the mailbox.';

/** Nothing is fetched, drawn or run: the parser makes text of text, and of HTML where there is no text. */
const PARSER = {
  skipImageLinks: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  maxHtmlLengthToParse: HTML_MAX,
};

/** By what a message is matched: its sender, its Message-ID, and the references that its header names. */
export interface MailHead {
  sender: string;
  subject: string;
  messageId: string | undefined;
  references: string[];
}

/** Reads a header of {@link MATCHED_FIELDS}. */
export async function readHead(header: Buffer): Promise<MailHead> {
  const mail = await simpleParser(header, PARSER);
  const thread = [mail.subject ?? '', mail.inReplyTo ?? '', ...[mail.references ?? []].flat()];
  return {
    sender: mail.from?.value[0]?.address ?? '',
    subject: plain(mail.subject ?? ''),
    messageId: mail.messageId,
    references: [...new Set(thread.join(' ').toUpperCase().match(REFERENCE))],
  };
}

/** Text that Postgres can store, of a length that a person reads. */
function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is removed
  const stored = text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
  const words = stored.trim();
  return (words.length > WORDS_MAX ? `${cutText(words, WORDS_MAX)} …` : words).replace(
    /\p{Surrogate}/gu,
    '\ufffd',
  );
}

/** What a message says, as plain text, and how many files came with it; `source` may end early. */
export async function readWords(source: Buffer): Promise<{ words: string; attachments: number }> {
  const mail = await simpleParser(source, PARSER).catch((): Pick<ParsedMail, 'text' | 'attachments'> => {
    // Whatever was sent, the thread says that there is a message.
    return { text: NOT_SHOWN, attachments: [] };
  });
  return { words: plain(mail.text ?? '') || NOT_SHOWN, attachments: mail.attachments.length };
}
