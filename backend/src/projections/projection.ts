import type { RawBuilder } from 'kysely';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { Db } from '#infra/database/database.ts';

/**
 * One screen's tables and how events fill them. It calls nothing outside its transaction except its factory's
 * dependencies, and replaying the same events always gives the same rows.
 */
export type Projection = {
  /** `<domain>/<screen>`, its folder. */
  readonly name: string;
  /** Incremented with every change of tables or their meaning; the new version fills its own schema. */
  readonly version: number;
  /** The stream categories whose events it reads. */
  readonly streamCategories: readonly string[];
  /** False: answers to writes do not wait for this screen (ADR 10, 34). */
  readonly waitedFor?: boolean;
  /** Creates its tables in an existing, empty schema. */
  readonly createTables: (db: Db, schema: string) => Promise<void>;
  /**
   * Statements that create the readers' indexes after the whole log was replayed, which makes a replay several times
   * faster. The slowest come first; each does nothing if its index exists.
   */
  readonly indexes?: (schema: string) => readonly RawBuilder<unknown>[];
  /** Whether `apply` may write something because of an event; without it, every event counts. */
  readonly isTouchedBy?: (event: RecordedEvent) => boolean;
  /** Writes the changes of a batch of events; `tx` also moves the checkpoint. */
  readonly apply: (events: readonly RecordedEvent[], tx: Db, schema: string) => Promise<void>;
};

/** The prefix of all read model schemas, and of nothing else. */
export const readModelPrefix = 'rm_';

/** The Postgres schema of a projection: `rm_catalogue_models_v1`. */
export const schemaOf = ({ name, version }: Pick<Projection, 'name' | 'version'>): string =>
  `${readModelPrefix}${name.replaceAll('/', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_v${version}`;

/** The name of a projection's runner: `catalogue/models@1`. */
export const runnerOf = ({ name, version }: Pick<Projection, 'name' | 'version'>): string =>
  `${name}@${version}`;
