import * as v from 'valibot';
import { hasHostName } from '#domain/accounts/users/normalisedEmail.ts';
import { countryNames } from '#domain/kernel/countryNames.ts';
import { isEmailAddress } from '#domain/kernel/emailAddress.ts';
import { showsText } from '#domain/kernel/showsText.ts';
import { maxPageSize } from '../constants.ts';
import type { AnswerShape } from './call.ts';

/** Building blocks for the parameters of calls. */

/** Text that people type: trimmed, without control characters, of limited length in characters; '' if it shows nothing. */
export const typed = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.normalize('NFC').trim()),
    v.maxLength(maxLength, `must not be longer than ${maxLength} characters`),
    v.regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, 'must not contain control characters'),
    v.transform((value) => (showsText(value) ? value : '')),
  );

/** A text that is not empty. */
export const filledIn = (maxLength: number, message = 'must not be empty') =>
  v.pipe(typed(maxLength), v.minLength(1, message));

/** An address as R048 requires it. */
export const emailAddress = v.pipe(
  filledIn(254),
  v.check((email) => isEmailAddress(email) && hasHostName(email), 'Invalid email address'),
);

/** The name of a country of the list (Q47). */
export const countryName = v.pipe(
  typed(100),
  v.picklist(
    countryNames.map(([, name]) => name),
    'Please Select your country',
  ),
);

/** Any text as a password, short enough to be hashed. */
export const passwordText = v.pipe(v.string(), v.maxLength(1_000, 'must not be longer than 1000 characters'));

/** The password of an existing account. */
export const accountPassword = v.pipe(passwordText, v.minLength(1, 'Enter your account password'));

/** `/…/{id}` */
export const idParams = v.object({ id: v.pipe(v.string(), v.metadata({ format: 'uuid' })) });

/** A call on one thing by its id; an unknown one is refused. */
export const ofOne = <const Answer extends AnswerShape>(summary: string, answer: Answer) =>
  ({ summary, params: idParams, answer, refuses: [404] }) as const;

/** A whole number in a query, within these bounds. */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
    v.metadata({ type: 'integer', minimum: min, maximum: max, pattern: undefined }),
  );

/** `page` and `limit`, which select a page of a list. */
export const pageQuery = {
  page: v.optional(wholeNumber(1, 999_999_999)),
  limit: v.optional(wholeNumber(1, maxPageSize)),
};

/** One of a few words in a query. */
export const choiceOf = <const Words extends readonly string[]>(words: Words) =>
  v.optional(v.picklist(words, `must be one of ${words.join(', ')}`));

const timePattern = /^(\d{4}-\d\d-\d\d)(?:(T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * A day or time as people and programs write it, as ISO 8601 in UTC with milliseconds: a day is its start, a time without an offset is UTC.
 * Null for anything else, such as the 31st of February, which would become a day in March.
 */
export const instantOf = (text: string): string | null => {
  const [, day, time = 'T00:00', zone = 'Z'] = timePattern.exec(text) ?? [];
  const at = new Date(`${day}${time}${zone}`);
  if (Number.isNaN(at.getTime()) || !new Date(`${day}T00:00Z`).toISOString().startsWith(`${day}`))
    return null;
  // Offsets lead out of the years of four digits.
  return /^\d{4}-/.test(at.toISOString()) ? at.toISOString() : null;
};

/** A day or time. */
export const instant = v.pipe(
  v.string(),
  v.check((text) => instantOf(text) !== null, 'must be a time such as 2026-11-21T10:00:00Z'),
  v.transform((text) => instantOf(text) ?? text),
);
