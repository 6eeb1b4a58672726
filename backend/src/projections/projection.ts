import type { RawBuilder } from 'kysely';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { Db } from '#infra/database/database.ts';

/** A statement that answers nothing. */
export type Statement = RawBuilder<unknown>;

/**
 * One screen's tables and how events fill them. It calls nothing outside its transaction but what its factory was
 * given, and the same events from zero always give the same rows.
 */
export type Projection = {
  /** `<domain>/<screen>`, the folder that it lies in. */
  readonly name: string;
  /** Goes up with every change of tables or meaning; the new version fills a schema of its own (DESIGN 5). */
  readonly version: number;
  /** Kinds of streams whose events it reads. */
  readonly kinds: readonly string[];
  /** False: the answer of a write does not wait until this screen shows it (ADR 10, 34). */
  readonly waitedFor?: boolean;
  /** Makes its tables in a schema that exists and is empty. */
  readonly createTables: (db: Db, schema: string) => Promise<void>;
  /**
   * The statements that make what only readers need, once all of the log is in: a replay is several times faster so. Those that take
   * longest come first; each does nothing where its index is there.
   */
  readonly indexes?: (schema: string) => readonly Statement[];
  /** Writes what a batch of events changes; `tx` also moves the checkpoint. */
  readonly apply: (events: readonly RecordedEvent[], tx: Db, schema: string) => Promise<void>;
};

/** All schemas of read models begin so, and nothing else does. */
export const readModelPrefix = 'rm_';

/** The Postgres schema of a projection: `rm_catalogue_models_v1`. */
export const schemaOf = ({ name, version }: Pick<Projection, 'name' | 'version'>): string =>
  `${readModelPrefix}${name.replaceAll('/', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_v${version}`;
