import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from './runningShop.ts';

export type ReceivedMail = {
  readonly to: string;
  readonly messageId: string;
  /** The first address of a page that the text names; null without one. */
  readonly link: string | null;
};

/** A real SMTP server that can be taken away and brought back. */
export type MailServer = {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** How many mails clients have begun to send. */
  readonly begun: () => number;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const read = (to: string, source: string): ReceivedMail => {
  // Long lines are broken, and "=" is written out (RFC 2045, quoted-printable).
  const plain = source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return {
    to,
    messageId: /^Message-ID: (.*)$/im.exec(plain)?.[1]?.trim() ?? '',
    link: /https?:\/\/\S+/.exec(plain)?.[0] ?? null,
  };
};

/** Starts one; it takes so many ms for each mail. */
export const startMailServer = async (mailMs = 0): Promise<MailServer> => {
  const port = await freePort();
  const received: ReceivedMail[] = [];
  let server: SMTPServer | null = null;
  let begun = 0;

  const start = async (): Promise<void> => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onData: (stream, { envelope }, done) => {
        begun += 1;
        text(stream)
          .then(async (source) => {
            await delay(mailMs);
            for (const { address } of envelope.rcptTo) received.push(read(address, source));
            done();
          })
          .catch(done);
      },
    });
    // Clients that are gone are no news.
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
  };

  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    begun: () => begun,
    start,
    stop: () =>
      new Promise((resolve) => {
        if (server) server.close(() => resolve());
        else resolve();
      }),
  };
};
