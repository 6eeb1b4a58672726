import type { SendMailOptions } from 'nodemailer';
import { pictureCid } from '#mails/blocks.ts';
import type { MailContent } from '#mails/layout.ts';
import { logoCid, logoPng } from '#mails/mailStyle.ts';

export type MailAddress = { readonly name: string; readonly address: string };

export type Mail = Omit<MailContent, 'pictures'> & {
  readonly to: MailAddress;
  readonly pictures?: MailContent['pictures'];
  /** The Message-ID with its angle brackets; it stays the same when a mail is sent again, so that mail clients recognise it. */
  readonly messageId: string;
  readonly replyTo?: MailAddress | undefined;
  /** The address that ends mails like this one with a POST (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  /** When the mail was requested, ISO 8601; its outbox file is named after it. */
  readonly askedAt?: string | undefined;
};

/** Sends mails. `send` resolves when the next server, or the disk, has accepted the mail. */
export type Mailer = {
  /**
   * @throws ServiceUnavailable when no server can be reached; MailRefused when it answered and did not take the mail; any other error
   * concerns this mail and may be transient
   */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
};

type Reply = {
  /** The server's reply code, such as 550 (RFC 5321, 4.2.3). */
  readonly answer: number;
  /** Its enhanced status code, such as 5.7.1 (RFC 3463); null without one. */
  readonly code: string | null;
  /** The address takes no mail, now or later: trying again is useless. Otherwise it may be taken later. */
  readonly isFinal: boolean;
};

/** A mail server's refusal of a mail. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  readonly reply: Reply;

  constructor(reply: Reply, message: string) {
    super(message);
    this.reply = reply;
  }
}

/**
 * A mail in the form of the mail library. Every mail of the shop is marked as automatic (RFC 3834), so that out-of-office replies do not
 * answer it, and contains its pictures, and the logo if it shows it.
 */
export const mailMessage = ({ askedAt: _, unsubscribe, html, pictures, ...mail }: Mail): SendMailOptions => ({
  ...mail,
  html,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  attachments: [
    ...(html?.includes(`cid:${logoCid}`)
      ? [{ cid: logoCid, filename: 'logo.png', content: Buffer.from(logoPng, 'base64') }]
      : []),
    ...(pictures ?? []).map(({ assetId, jpeg }) => ({
      cid: pictureCid(assetId),
      filename: `${assetId}.jpeg`,
      content: Buffer.from(jpeg),
    })),
  ].map((attachment) => ({ ...attachment, contentDisposition: 'inline' as const })),
});
