import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer } from './createMailer.ts';
import type { Mail, Mailer } from './mailer.ts';
import { resetMail } from './templates/resetMail.ts';

type Received = { readonly from: string; readonly to: readonly string[]; readonly source: string };

const mail: Mail = {
  to: { name: 'Ada\r\nBcc: evil@example.com', address: 'ada@example.com' },
  messageId: '<cause@shop.example>',
  askedAt: '2026-03-01T10:00:00.000Z',
  replyTo: { name: 'Grace', address: 'grace@example.com' },
  ...resetMail({
    shopName: 'Shop',
    shopEmail: 'hello@shop.example',
    firstName: 'Ada',
    link: 'http://localhost/users/u/t',
  }),
};

describe('mails by SMTP', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  const start = async (refuse: string | null = null): Promise<{ mailer: Mailer; received: Received[] }> => {
    const received: Received[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(refuse === null ? null : new Error(refuse)),
      onData: (stream, { envelope }, done) => {
        text(stream).then((source) => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
          done();
        }, done);
      },
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve());
    });
    const { port } = server.server.address() as AddressInfo;
    const mailer = createMailer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      dataDir: '/nowhere',
      from: 'Shop <no-reply@shop.example>',
    });
    closing.push(mailer.close, () => server.close());
    return { mailer, received };
  };

  it('reach the server with their reader, sender, Message-ID and both bodies', async () => {
    const { mailer, received } = await start();
    await mailer.send(mail);
    await mailer.send(mail);
    expect(received).toHaveLength(2);
    const [first] = received;
    expect(first).toMatchObject({ from: 'no-reply@shop.example', to: ['ada@example.com'] });
    expect(first?.source).toContain('Message-ID: <cause@shop.example>');
    expect(first?.source).toContain('Subject: Reset your password for Shop');
    expect(first?.source).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  });

  it('a name of a reader adds no header', async () => {
    const { mailer, received } = await start();
    await mailer.send(mail);
    expect(received[0]?.source).not.toMatch(/^Bcc:/im);
    expect(received[0]?.to).toEqual(['ada@example.com']);
  });

  it('a refusal is an error that does not repeat the address', async () => {
    const { mailer } = await start('No mailbox <ada@example.com> here');
    const refusal = await mailer.send(mail).catch((error: unknown) => String(error));
    expect(refusal).toMatch(/The mail server refused: .*No mailbox <\[address\]> here/);
  });

  it('a server that is away is an error', async () => {
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', dataDir: '/nowhere', from: 'a@b.example' });
    closing.push(mailer.close);
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
  });
});
