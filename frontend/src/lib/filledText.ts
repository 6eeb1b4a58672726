import { shown } from 'backend/domain/kernel/showsText.ts';
import * as v from 'valibot';

/** A text of a form in which people see something, trimmed; the server refuses others. */
export const filledText = (message: string) => v.pipe(v.string(), v.trim(), v.regex(shown, message));
