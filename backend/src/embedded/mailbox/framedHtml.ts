import { logoCid, logoPng } from '#infra/mail/templates/logo.ts';

/** The HTML of a mail for a frame: a link has to open beside it, and the logo comes out of the mail. */
export const framedHtml = (html: string): string =>
  html
    .replace(/<head>/i, '<head><base target="_blank">')
    .replaceAll(`cid:${logoCid}`, `data:image/png;base64,${logoPng}`);
