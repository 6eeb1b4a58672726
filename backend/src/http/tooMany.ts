import { HttpError } from './httpError.ts';

/** The refusal of a list without pages that is too long for one answer (422). */
export const tooMany = (what: string, most: number, path: string): HttpError =>
  new HttpError(
    422,
    `page: there are more than ${most} ${what}, too many for one answer. Please ask for pages: /api${path}?page=1&limit=100`,
  );
