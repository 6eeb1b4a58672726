/** A secret of a mailed link is 43 characters of base64url; ids are shorter, and so are the words of our addresses. */
const secret = /[\w-]{43,}/g;

/** A path as a log may hold it: links in mails carry their one-time secrets in the path (Q19). */
export const loggedPath = (path: string): string => path.replace(secret, '[hidden]');
