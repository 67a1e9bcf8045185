import { readHead, readWords } from './received-mail';

const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'));

describe('the head of a message', () => {
  it('names the references of its subject and of its thread, and its sender', async () => {
    const head = await readHead(
      mail(
        'From: Ada Lovelace <Ada@Example.com>',
        'Subject: =?utf-8?q?Re=3A_W=C3=A4nde_=28FR-7K3M9Q=29?=',
        'Message-ID: <1@example.com>',
        'In-Reply-To: <FR-AAAAAA.1.answer.x@shelves.example>',
        'References: <FR-AAAAAA.1.confirmation.0@shelves.example> <other@example.com>',
        '',
        '',
      ),
    );
    expect(head).toEqual({
      sender: 'Ada@Example.com',
      subject: 'Re: Wände (FR-7K3M9Q)',
      messageId: '<1@example.com>',
      references: ['FR-7K3M9Q', 'FR-AAAAAA'],
    });
  });

  it('is empty where a header says nothing', async () => {
    expect(await readHead(mail('X: 1', '', ''))).toEqual({
      sender: '',
      subject: '',
      messageId: undefined,
      references: [],
    });
  });
});

describe('the words of a message', () => {
  const html = (body: string) => mail('Content-Type: text/html; charset=utf-8', '', body);

  it('are its text, in its own character set', async () => {
    const source = Buffer.concat([
      mail('Content-Type: text/plain; charset=iso-8859-1', '', ''),
      Buffer.from('Grüße\0', 'latin1'),
    ]);
    expect(await readWords(source)).toEqual({ words: 'Grüße', attachments: 0 });
  });

  it('are the text of HTML, without scripts, styles and images', async () => {
    const { words } = await readWords(
      html(
        '<style>p{}</style><script>alert(1)</script><p>Yes &amp; <b>please</b></p><img src="https://evil.example/x">',
      ),
    );
    expect(words).toContain('Yes & please');
    expect(words).not.toMatch(/alert|<|p\{\}/);
  });

  it('are said to be in the mailbox where they cannot be shown', async () => {
    expect((await readWords(html(`<p>${'x'.repeat(600_000)}`))).words).toMatch(/in the mailbox/);
    expect((await readWords(Buffer.alloc(0))).words).toMatch(/in the mailbox/);
  });

  it('have an end, and count the files beside them, also in a message that is cut off', async () => {
    const source = mail(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'x'.repeat(30_000),
      '--b',
      'Content-Type: image/jpeg',
      'Content-Disposition: attachment; filename=wall.jpg',
      'Content-Transfer-Encoding: base64',
      '',
      'QUJD',
    );
    const { words, attachments } = await readWords(source);
    expect(words).toHaveLength(20_002);
    expect(attachments).toBe(1);
  });
});
