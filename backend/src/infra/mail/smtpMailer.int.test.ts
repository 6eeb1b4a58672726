import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import { resetMail } from '#mails/accountMails.ts';
import { listening } from '#testing/servers/listening.ts';
import { createMailer } from './createMailer.ts';
import { type Mail, type Mailer, MailRefused } from './mailer.ts';

type Received = {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
  /** Whether it was encrypted, and which user had signed in. */
  readonly isSecure: boolean;
  readonly user: string | undefined;
};

const mail: Mail = {
  to: { name: 'Ada\r\nBcc: evil@example.com', address: 'ada@example.com' },
  messageId: '<cause@shop.example>',
  askedAt: '2026-03-01T10:00:00.000Z',
  replyTo: { name: 'Grace', address: 'grace@example.com' },
  ...resetMail({
    shopName: 'Shop',
    seller: [],
    shopEmail: 'hello@shop.example',
    firstName: 'Ada',
    link: 'http://localhost/users/u/t',
  }),
};

/** An SMTP reply with its code (RFC 5321). */
const answer = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });

describe('mails by SMTP', () => {
  type Options = {
    readonly server?: SMTPServerOptions;
    /** The text before and after the address in SMTP_URL. */
    readonly scheme?: string;
    readonly credentials?: string;
    readonly query?: string;
    /** The server's reply to each recipient in turn; a missing one means acceptance. */
    readonly refusals?: readonly Error[];
  };
  const start = async (options: Options = {}): Promise<{ mailer: Mailer; received: Received[] }> => {
    const received: Received[] = [];
    const refusals = [...(options.refusals ?? [])];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(refusals.shift()),
      onData: (stream, { envelope, secure, user }, done) => {
        text(stream).then((source) => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          const to = envelope.rcptTo.map(({ address }) => address);
          received.push({ from, to, source, isSecure: secure, user });
          done();
        }, done);
      },
      ...options.server,
    });
    // A client that breaks off is not a fault of the server.
    server.on('error', () => {});
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve());
    });
    const { port } = server.server.address() as AddressInfo;
    const mailer = createMailer({
      smtpUrl: `${options.scheme ?? 'smtp'}://${options.credentials ?? ''}127.0.0.1:${port}${options.query ?? ''}`,
      dataDir: '/nowhere',
      from: 'Shop <no-reply@shop.example>',
    });
    onTestFinished(mailer.close);
    onTestFinished(() => void server.close());
    return { mailer, received };
  };
  const refusalOf = (mailer: Mailer): Promise<unknown> => mailer.send(mail).catch((error: unknown) => error);

  it('reach the server as automatic mails with recipient, sender, Message-ID, both bodies and their logo; a name adds no header', async () => {
    const { mailer, received } = await start();
    await mailer.send(mail);
    await mailer.send(mail);
    expect(received).toHaveLength(2);
    for (const copy of received) expect(copy.source).toContain('Message-ID: <cause@shop.example>');
    const [{ source = '' } = {}] = received;
    expect(received[0]).toMatchObject({ from: 'no-reply@shop.example', to: ['ada@example.com'] });
    expect(source).toContain('Subject: Reset your password for Shop');
    expect(source).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
    // No out-of-office reply answers such a mail.
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toMatch(/^Content-ID: <logo@shop>\r$/m);
    expect(source).not.toMatch(/^Bcc:/im);
  });

  describe('over an untrusted connection', () => {
    const users = {
      onAuth: (({ username, password }, _session, done) =>
        username === 'shop' && password === 'p@ss/word'
          ? done(null, { user: username })
          : done(answer(535, 'Wrong password'))) satisfies SMTPServerOptions['onAuth'],
    };
    const trusting = '?tls.rejectUnauthorized=false';
    const credentials = `shop:${encodeURIComponent('p@ss/word')}@`;

    it('are encrypted from the start with smtps, and the shop signs in', async () => {
      const server = { ...users, secure: true, authOptional: false };
      const { mailer, received } = await start({ server, scheme: 'smtps', credentials, query: trusting });
      await mailer.send(mail);
      expect(received).toMatchObject([{ isSecure: true, user: 'shop' }]);
    });

    it('are encrypted as soon as the server offers it (STARTTLS), before the password is sent', async () => {
      const server = { ...users, disabledCommands: [], authOptional: false };
      const { mailer, received } = await start({ server, credentials, query: trusting });
      await mailer.send(mail);
      expect(received).toMatchObject([{ isSecure: true, user: 'shop' }]);
    });

    it('go to no server with an untrusted certificate', async () => {
      const { mailer, received } = await start({
        server: { ...users, secure: true },
        scheme: 'smtps',
        credentials,
      });
      expect(await refusalOf(mailer)).toBeInstanceOf(ServiceUnavailable);
      expect(received).toEqual([]);
    });

    it("are refused for now while the server refuses the shop's password: that is not a fault of any mail", async () => {
      const server = { ...users, secure: true, authOptional: false };
      const { mailer } = await start({
        server,
        scheme: 'smtps',
        credentials: 'shop:wrong@',
        query: trusting,
      });
      expect(await refusalOf(mailer)).toMatchObject({
        name: 'MailRefused',
        reply: { answer: 535, isFinal: false },
      });
    });
  });

  it('a server that closes temporarily (421) is unavailable for every mail', async () => {
    const { mailer } = await start({ refusals: [answer(421, 'Closing')] });
    expect(await refusalOf(mailer)).toBeInstanceOf(ServiceUnavailable);
  });

  /** The server's reply to one command; lines are joined with a line end. */
  const replying = (
    command: 'MAIL FROM' | 'RCPT TO' | 'DATA',
    code: number,
    words: string,
  ): SMTPServerOptions => {
    const error = () => answer(code, words);
    if (command === 'MAIL FROM') return { onMailFrom: (_address, _session, done) => done(error()) };
    if (command === 'RCPT TO') return { onRcptTo: (_address, _session, done) => done(error()) };
    return { onData: (stream, _session, done) => stream.resume().on('end', () => done(error())) };
  };

  it.each([
    ['RCPT TO', true],
    ['DATA', true],
    // The sender's address is the shop's.
    ['MAIL FROM', false],
  ] as const)('a refusal after %s has its code, no address, and is final: %s', async (command, isFinal) => {
    const words = '5.1.1 <ada@example.com>: Recipient address rejected: User unknown';
    const { mailer } = await start({ server: replying(command, 550, words) });
    const refusal = await refusalOf(mailer);
    expect(refusal).toMatchObject({ name: 'MailRefused', reply: { answer: 550, code: '5.1.1', isFinal } });
    expect(String(refusal)).toContain('Mail is being refused');
    expect(String(refusal)).not.toContain('ada@example.com');
  });

  /** A server's reply to each line; after null it hangs up. */
  const talkingTo = async (replyTo: (line: string) => string | null): Promise<Mailer> => {
    const server = createServer((socket) => {
      socket.write('220 mx.example\r\n');
      createInterface(socket).on('line', (line) => {
        const reply = replyTo(line);
        if (reply === null) socket.destroy();
        else socket.write(reply);
      });
      socket.on('error', () => {});
    });
    const smtpUrl = `smtp://127.0.0.1:${await listening(server)}`;
    const mailer = createMailer({ smtpUrl, dataDir: '/nowhere', from: 'a@b.example' });
    onTestFinished(mailer.close);
    onTestFinished(() => void server.close());
    return mailer;
  };

  it('a reply of several lines has one code, or none that is final', async () => {
    const replyTo = async (lines: readonly string[]) => {
      const refusing = lines.map((each) => `${each}\r\n`).join('');
      return refusalOf(
        await talkingTo((line) => (line.startsWith('RCPT') ? refusing : '250 mx.example\r\n')),
      );
    };
    const final = { reply: { answer: 550, code: '5.1.1', isFinal: true } };
    expect(
      await replyTo(['550-5.1.1 No such account.', '550 5.1.1 See https://mail.example/1.2.3']),
    ).toMatchObject(final);
    expect(await replyTo(['550-5.1.1 No such account', '550 5.7.1 for such as you'])).toMatchObject({
      reply: { isFinal: false },
    });
  });

  it.each([
    [
      'a server that hangs up after a mail may have taken it: that mail waits for its next attempt',
      '.',
      false,
    ],
    ['a server that hangs up before a mail is away for all mails', 'MAIL', true],
  ])('%s', async (_, last, isAway) => {
    const mailer = await talkingTo((line) => {
      if (line.startsWith(last)) return null;
      if (line === 'DATA') return '354 Go on\r\n';
      return /^(?:EHLO|MAIL|RCPT)/.test(line) ? '250 mx.example\r\n' : '';
    });
    expect((await refusalOf(mailer)) instanceof ServiceUnavailable).toBe(isAway);
  });

  it('a refused mail is taken by a later attempt', async () => {
    const { mailer, received } = await start({
      refusals: [answer(450, '4.2.0 Greylisted'), answer(554, '5.7.1 Blocked')],
    });
    for (let tries = 0; tries < 2; tries += 1) expect(await refusalOf(mailer)).toBeInstanceOf(MailRefused);
    await mailer.send(mail);
    expect(received).toHaveLength(1);
  });

  it('a server that serves nobody (554) or a certain network refuses the mail for now', async () => {
    const { mailer } = await start({
      server: { onConnect: (_session, done) => done(answer(554, 'No SMTP service here')) },
    });
    expect(await refusalOf(mailer)).toMatchObject({
      name: 'MailRefused',
      reply: { answer: 554, isFinal: false },
    });
  });
});
