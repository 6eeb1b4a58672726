import type { SendMailOptions } from 'nodemailer';
import { logoCid, logoPng } from '#mails/logo.ts';
import type { Mail } from './mailer.ts';

/**
 * A mail in the form of the mail library. Every mail of the shop is marked as automatic (RFC 3834), so that out-of-office replies do not
 * answer it, and contains the logo if it shows it.
 */
export const mailMessage = ({ askedAt: _, unsubscribe, html, ...mail }: Mail): SendMailOptions => ({
  ...mail,
  html,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
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
