import * as v from 'valibot';
import { withoutLinks } from '#domain/content/mails/withoutLinks.ts';
import { typed } from './fields.ts';

/** Control characters and line separators break a line; bidirectional controls reorder the text around them. */
const disturbing = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/**
 * Part of a name, or nothing: one line that no mail client turns into a link, since others see names. Refused are control characters, line
 * breaks, bidirectional controls and web addresses. `maxLength` is in characters.
 */
export const partOfName = (maxLength: number) =>
  v.pipe(
    typed(maxLength),
    v.check((value) => !disturbing.test(value), 'must be one line without control characters'),
    v.check((value) => withoutLinks(value) === value, 'must not contain a web address'),
  );

/** The name of a person: like `personNamePart`, with at least one visible character. */
export const personName = (maxLength: number, message: string) =>
  v.pipe(partOfName(maxLength), v.minLength(1, message));
