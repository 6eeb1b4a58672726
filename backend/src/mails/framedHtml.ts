import { logoCid, logoPng } from './logo.ts';

/** The HTML of a mail for a frame: links open in a new window, if the sandbox allows one, and the logo is embedded. */
export const framedHtml = (html: string): string =>
  html
    .replace(/<head>/i, '<head><base target="_blank">')
    .replaceAll(`cid:${logoCid}`, `data:image/png;base64,${logoPng}`);
