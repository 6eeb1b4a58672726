import { expect, test } from 'vitest';
import { EventStoreUnavailable } from '#infra/eventStore/eventStore.ts';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import { isOutage } from './isOutage.ts';

const databaseError = (code: string): Error => Object.assign(new Error('refused'), { code });

test('a job waits for unavailable services: external ones, event store, database, a table not created yet', () => {
  const outages = [
    new ServiceUnavailable('away'),
    new EventStoreUnavailable('away'),
    databaseError('ECONNREFUSED'),
    databaseError('42P01'),
  ];
  expect(outages.filter((error) => !isOutage(error))).toEqual([]);
});

test('an error of the job itself is not an outage', () => {
  expect([new Error('The file is missing'), databaseError('23505'), 'text'].filter(isOutage)).toEqual([]);
});
