import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '#testing/shop/runningShop.ts';

type ReceivedMail = {
  readonly to: string;
  readonly messageId: string;
  /** The first web address in the text; null without one. */
  readonly link: string | null;
};

const read = (to: string, source: string): ReceivedMail => {
  // Long lines are broken, and "=" is encoded (RFC 2045, quoted-printable).
  const plain = source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return {
    to,
    messageId: /^Message-ID: (.*)$/im.exec(plain)?.[1]?.trim() ?? '',
    link: /https?:\/\/\S+/.exec(plain)?.[0] ?? null,
  };
};

type Options = {
  /** How long each mail takes, in ms. */
  readonly mailMs?: number;
  /** Whether there is no such mailbox. */
  readonly refuses?: (address: string) => boolean;
  /** Gets each mail before it is accepted (RFC 5322). */
  readonly keep?: (source: string) => Promise<void>;
};

/** "Bad destination mailbox address" (RFC 3463, 3.2). */
const unavailable = () => Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 });

/** Starts a real SMTP server, which can be stopped and restarted. */
export const startMailServer = async ({ mailMs = 0, refuses, keep }: Options = {}) => {
  const port = await freePort();
  const received: ReceivedMail[] = [];
  let server: SMTPServer | null = null;
  let begun = 0;

  const start = async (): Promise<void> => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) => done(refuses?.(address) ? unavailable() : undefined),
      onData: (stream, { envelope }, done) => {
        begun += 1;
        text(stream)
          .then(async (source) => {
            await delay(mailMs);
            await keep?.(source);
            for (const { address } of envelope.rcptTo) received.push(read(address, source));
            done();
          })
          .catch(done);
      },
    });
    // Lost clients are expected.
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
  };

  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: received as readonly ReceivedMail[],
    /** Number of mails that clients have begun to send. */
    begun: () => begun,
    start,
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        if (server) server.close(() => resolve());
        else resolve();
      }),
  };
};

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
