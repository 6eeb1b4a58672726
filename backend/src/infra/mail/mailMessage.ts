import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';
import { logoCid, logoPng } from './templates/logo.ts';

/**
 * A mail as the mail library takes it. Every mail of the shop says that a program sent it (RFC 3834), so that
 * absence notes do not answer, and brings the logo along when it shows it.
 */
export const mailMessage = ({ askedAt: _, html, ...mail }: Mail): SendMailOptions => ({
  ...mail,
  html,
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: html?.includes(`cid:${logoCid}`)
    ? [
        {
          cid: logoCid,
          filename: 'logo.png',
          content: Buffer.from(logoPng, 'base64'),
          contentDisposition: 'inline',
        },
      ]
    : [],
});
