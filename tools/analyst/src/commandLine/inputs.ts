import * as v from 'valibot';
import type { Option } from './command.ts';

/** Building blocks of the commands' inputs. */
export const noWords = v.pipe(v.array(v.string()), v.maxLength(0, 'There are too many arguments'));

/** Exactly one argument. */
export const oneWord = (what: string) =>
  v.pipe(
    v.array(v.string()),
    v.length(1, `Exactly one argument is needed: ${what}`),
    v.transform(([word = '']) => word),
  );

const isGiven = v.optional(v.boolean(), false);
/** An option without a value. */
export const flag = (help: string): Option<typeof isGiven> => ({ type: 'boolean', help, schema: isGiven });

/** An option with a value, named `value` in the help. */
export const valued = <Schema extends v.GenericSchema>(
  value: string,
  help: string,
  schema: Schema,
): Option<Schema> => ({ type: 'string', value, help, schema });

export const optionalText = v.optional(v.string());

/** How far to read the log: up to a position (inclusive), or up to an instant (UTC). */
export type Until =
  | { readonly kind: 'position'; readonly position: bigint }
  | { readonly kind: 'time'; readonly at: Date };

const wholeDay = /^\d{4}-\d{2}-\d{2}$/;

/** A position of the log, an ISO 8601 instant, or a day, which means its end (UTC). */
const limit = v.pipe(
  v.string(),
  v.rawTransform<string, Until>(({ dataset, addIssue, NEVER }) => {
    const word = dataset.value;
    if (/^\d{1,19}$/.test(word)) return { kind: 'position', position: BigInt(word) };
    const looksRight = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(word);
    const at = new Date(wholeDay.test(word) ? `${word}T23:59:59.999Z` : word);
    if (looksRight && !Number.isNaN(at.getTime())) return { kind: 'time', at };
    addIssue({ message: `"${word}" is not a position, day (2026-03-31) or instant (2026-03-31T12:00:00Z)` });
    return NEVER;
  }),
);

/** How far to read the log. */
export const until = valued('LIMIT', 'up to a position, day or instant (UTC), inclusive', v.optional(limit));

const count = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a whole number'), v.transform(Number));
/** The number of rows to list. */
export const rowCount = (help: string) => valued('N', help, v.optional(count, '20'));

/** Forms of a result other than a table. */
export const resultForms = { csv: flag('the result as CSV'), json: flag('the result as JSON') };
