import { oneLine } from './mailer';
import { renderHtml, renderText } from './template';

const message = {
  heading: 'Formraster',
  paragraphs: ['Hello <you>,'],
  facts: [['Phone', '020\r\nX: 1']] as [string, string][],
  quotation: '<script>alert("1")</script>\nsecond & last',
  link: { label: 'Open', href: 'https://example.com/?a=1&b="2"' },
  footer: ['Formraster Ltd'],
};

describe('a message', () => {
  it('escapes typed markup', () => {
    const html = renderHtml(message);
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;<br>second &amp; last');
    expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;2&quot;"');
    expect(html).toContain('Hello &lt;you&gt;,');
  });

  it('loads nothing from elsewhere', () => {
    expect(renderHtml(message)).not.toMatch(/<(img|link|script|iframe|style)|url\(/);
  });

  it('says the same as plain text, quoting line by line', () => {
    expect(renderText(message)).toBe(
      'Hello <you>,\n\nPhone: 020, X: 1\n\n> <script>alert("1")</script>\n> second & last\n\n' +
        'Open: https://example.com/?a=1&b="2"\n\n-- \nFormraster Ltd\n',
    );
  });
});

it('oneLine leaves no way out of a header field', () => {
  expect(oneLine(' a\r\nBcc: b\u2028c\u0000d\t e \n')).toBe('a Bcc: b c d e');
});
