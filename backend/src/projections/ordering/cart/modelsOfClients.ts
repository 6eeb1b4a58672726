import { type RawBuilder, sql } from 'kysely';
import type { WireModel } from '#contract/wire.ts';
import type { DomainEvent, RecordedEvent } from '#domain/kernel/event.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import { streamCategory } from '#domain/streams.ts';
import type { Db } from '#infra/database/database.ts';
import { listedInOrder } from '../../catalogue/models/listedInOrder.ts';
import type { Reference } from '../../catalogue/models/toWireModel.ts';
import { schemaOf } from '../../projection.ts';
import { defineReadModel, index } from '../../readModel.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { bigint, defineTable, key, text } from '../../table.ts';

/** Models that came onto a client's list, or left it. */
type Step = { readonly userId: string; readonly modelIds: readonly string[]; readonly isOn: boolean };

type ListOptions<Event extends DomainEvent> = {
  readonly name: string;
  readonly table: string;
  /** The column of the key, `<userId>:<modelId>`. */
  readonly keyColumn: string;
  readonly indexName: string;
  readonly streamCategory: string;
  readonly order: 'asc' | 'desc';
  readonly stepOf: (event: RecordedEvent<Event>) => Step | null;
};

/** A list of models that each client has, with one row for each of them. A bought model is removed at once, before the list's own event. */
export const modelsOfClients = <Own extends DomainEvent>(options: ListOptions<Own>) => {
  const { name, keyColumn, stepOf } = options;
  const listed = defineTable(options.table, {
    [keyColumn]: key(text()),
    user_id: text(),
    model_id: text(),
    /** The revision in the list's stream, which determines the order. */
    seq: bigint(),
  });
  const readModel = defineReadModel(
    { name, version: 1 },
    [listed],
    [index(options.indexName, listed, sql`(user_id, seq)`)],
  );
  const step = (event: RecordedEvent<Own | OrderEvent>): Step | null => {
    if (streamCategory(event.streamName) === options.streamCategory)
      return stepOf(event as RecordedEvent<Own>);
    const { type, data } = event as RecordedEvent<OrderEvent>;
    return type === 'EntitlementGranted' ? { ...data, isOn: false } : null;
  };
  const rows = rowTable<Readonly<Record<string, string>>, Own | OrderEvent>({
    table: listed,
    keysOf: (event) => {
      const { userId, modelIds } = step(event) ?? { userId: '', modelIds: [] };
      return modelIds.map((modelId) => `${userId}:${modelId}`);
    },
    evolve: (_, event, key) => {
      const { userId = '', isOn = false } = step(event) ?? {};
      if (!isOn) return null;
      const modelId = key.slice(userId.length + 1);
      return { [keyColumn]: key, user_id: userId, model_id: modelId, seq: String(event.revision) };
    },
  });
  const selectList = (userId: string): RawBuilder<{ model_id: string }> => sql`
    select model_id from ${sql.id(schemaOf(readModel), listed.name)}
    where user_id = ${userId} order by seq ${sql.raw(options.order)}`;
  return {
    projection: rowProjection<Own | OrderEvent>({
      streamCategories: [options.streamCategory, 'order'],
      readModel,
      tables: [rows],
    }),
    selectList,
    /** The models on a client's list, with their current data; delisted ones are left out. */
    listOf:
      (reading: { readonly db: Db; readonly reference: Reference }) =>
      async (userId: string): Promise<readonly WireModel[]> => {
        const { rows: found } = await selectList(userId).execute(reading.db);
        return listedInOrder(
          reading,
          found.map((row) => row.model_id),
        );
      },
  };
};
