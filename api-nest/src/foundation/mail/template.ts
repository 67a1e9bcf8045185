/** The content of a message, to be rendered as text and as HTML. */
export interface MessageContent {
  /** e.g. the brand's name. */
  heading: string;
  paragraphs: string[];
  /** Shown as a table. */
  facts?: [name: string, value: string][];
  /** A visitor's text, shown as a quotation with its line breaks. */
  quotation?: string;
  link?: { label: string; href: string };
  /** Small print at the end, one line each. */
  footer: string[];
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, in which markup is shown rather than interpreted. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const FONT = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const INK = '#1f2a33';
const QUIET = '#5c6770';
const LINE = '#dfe3e6';

const withBreaks = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');

const CELL = `padding:8px 0;border-top:1px solid ${LINE};vertical-align:top`;

const fact = ([name, value]: [string, string]): string =>
  [
    `<tr><td style="${CELL};color:${QUIET};width:36%">${escapeHtml(name)}</td>`,
    `<td style="${CELL}">${withBreaks(value)}</td></tr>`,
  ].join('');

const table = (facts: [string, string][]): string =>
  [
    '<table role="presentation" cellpadding="0" cellspacing="0"',
    ` style="width:100%;border-collapse:collapse;margin:0 0 24px">${facts.map(fact).join('')}</table>`,
  ].join('');

const body = ({ paragraphs, facts = [], quotation, link }: MessageContent): string =>
  [
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${withBreaks(paragraph)}</p>`),
    facts.length > 0 ? table(facts) : '',
    quotation
      ? `<blockquote style="margin:0 0 24px;padding:4px 0 4px 16px;border-left:3px solid ${LINE}">${withBreaks(quotation)}</blockquote>`
      : '',
    link
      ? `<p style="margin:0 0 24px"><a href="${escapeHtml(link.href)}" style="display:inline-block;padding:10px 18px;background:${INK};color:#ffffff;text-decoration:none;border-radius:4px">${escapeHtml(link.label)}</a></p>`
      : '',
  ].join('');

/** A message as HTML that even old mail programs show well, without images or remote content. */
export function renderHtml(content: MessageContent): string {
  const footer = content.footer.map(escapeHtml).join('<br>');
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"></head>',
    `<body style="margin:0;padding:24px 12px;background:#f4f5f6;color:${INK};${FONT};font-size:16px;line-height:1.5">`,
    '<div style="max-width:560px;margin:0 auto;background:#ffffff;padding:32px 28px;border-radius:6px">',
    `<p style="margin:0 0 24px;font-size:18px;font-weight:600;letter-spacing:.02em">${escapeHtml(content.heading)}</p>`,
    body(content),
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${LINE};color:${QUIET};font-size:13px">${footer}</p>`,
    '</div></body></html>',
  ].join('');
}

const quoted = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');

const onOneLine = (value: string): string =>
  value
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');

/** The same message as plain text. */
export function renderText({ paragraphs, facts = [], quotation, link, footer }: MessageContent): string {
  const parts = [
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${onOneLine(value)}`).join('\n'),
    quotation ? quoted(quotation) : '',
    link ? `${link.label}: ${link.href}` : '',
    `-- \n${footer.join('\n')}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
