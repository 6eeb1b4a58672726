import { eventDefinitions } from '#domain/eventDefinitions.ts';
import { retiredEvents } from '#domain/kernel/retiredEvents.ts';

/** Raise it for a change of the vault's tables, or of what data mean, that earlier programs must not meet. */
const otherChanges = 0;

/**
 * The format of a shop's data. Event types and their versions stay for ever, so it grows with each new one: a program must know all that
 * newer data may contain. Those of retired types count on, so that it never shrinks.
 */
const dataFormat = [...eventDefinitions, ...retiredEvents].reduce(
  (sum, { version }) => sum + version,
  otherChanges,
);

/** A newer program has run on the data: this one could not read them, and would lose what it does not know. */
export class NewerData extends Error {
  override name = 'NewerData';
}

type Queries = {
  readonly query: (
    text: string,
    values?: unknown[],
  ) => Promise<{ readonly rows: readonly { format?: number }[] }>;
};

/** Checks that no newer program has run on the database. @throws NewerData */
export const assertDataFormat = async (database: Queries): Promise<void> => {
  // A query of a missing table would stand in Postgres's log as an error.
  const made = await database.query(`select where to_regclass('vault.settings') is not null`);
  if (made.rows.length === 0) return;
  const { rows } = await database.query(
    `select convert_from(value, 'utf8')::int as format from vault.settings where name = 'shop:format'`,
  );
  if ((rows[0]?.format ?? 0) > dataFormat)
    throw new NewerData(
      'A newer version of this program has run on these data: use that version, or a newer one',
    );
};

/** Records that this program runs on the database. */
export const noteDataFormat = async (database: Queries): Promise<void> => {
  await database.query(
    `insert into vault.settings (name, value) values ('shop:format', convert_to($1, 'utf8'))
     on conflict (name) do update set value = excluded.value`,
    [String(dataFormat)],
  );
};
