import * as v from 'valibot';
import { withoutLinks } from '#domain/content/withoutLinks.ts';
import { typed } from './fields.ts';

/** Controls and line separators break a line, bidirectional controls reorder the text around them. */
const disturbing = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** Letters that show nothing, such as Hangul fillers, are default ignorable; the blank of Braille is not. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u2800]/u;

/**
 * Part of a name, or nothing: one line that no mail reader turns into a link, since names are shown to others. Refused are
 * control characters, line breaks, bidirectional controls and web addresses. `maxLength` is in characters.
 */
export const partOfName = (maxLength: number) =>
  v.pipe(
    typed(maxLength),
    v.check((value) => !disturbing.test(value), 'must be one line without control characters'),
    v.check((value) => withoutLinks(value) === value, 'must not contain a web address'),
  );

/** The name of a person: the same, and something of it can be seen. */
export const personName = (maxLength: number, message: string) =>
  v.pipe(partOfName(maxLength), v.regex(visible, message));
