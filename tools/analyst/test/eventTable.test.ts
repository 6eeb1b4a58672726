import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from 'backend/domain/kernel/event.ts';
import { uploaded } from 'backend/testing/samples/sampleModels.ts';
import { recorded } from 'backend/testing/specifications/projectionSpecification.ts';
import { expect, test } from 'vitest';
import { commonColumns, eventTables } from '../src/tables/eventTable.ts';

const ownColumns = (type: string): readonly string[] =>
  (eventTables.find((table) => table.type === type)?.columns ?? [])
    .slice(commonColumns.length)
    .map((column) => `${column.name} ${column.type}`);

test('the column names of each table are distinct', () => {
  for (const { columns } of eventTables) {
    const names = columns.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  }
});

test('columns have the types of the schema; fields of an object are columns, lists stay lists', () => {
  expect(ownColumns('CartItemAdded')).toEqual([
    'user_id UUID',
    'model_id UUID',
    'price_cents BIGINT',
    'price_currency VARCHAR',
    'via VARCHAR',
  ]);
  expect(ownColumns('EntitlementGranted')).toEqual([
    'order_id UUID',
    'user_id UUID',
    'model_ids UUID[]',
    'versions BIGINT[]',
  ]);
  expect(ownColumns('DownloadIssued')).toContain('expires_at TIMESTAMP');
});

test('personal data is a masked column beside the id of its person', () => {
  expect(ownColumns('ContactMessageSent')).toEqual([
    'message_id UUID',
    'personal_person_id UUID',
    'personal VARCHAR',
    'is_data_complaint BOOLEAN',
    'review_id_given BOOLEAN',
    'review_id UUID',
  ]);
});

test('the data of a retired type are JSON, with personal data masked', () => {
  const own = eventTables.find(({ type }) => type === 'ImportStarted')?.columns.at(-1);
  const data = { lines: 2, personal: { personId: randomUUID(), ciphertext: 'noise' } };
  const read = own?.read({
    ...recorded([uploaded('Chair')])[0],
    type: 'ImportStarted',
    data,
  } as RecordedEvent);
  expect([own?.name, read]).toEqual(['data', '{"lines":2,"personal":"(masked)"}']);
});

test('an extra column distinguishes null from "not given" where they differ', () => {
  expect(ownColumns('ModelUpdated')).toContain('price_given BOOLEAN');
});
