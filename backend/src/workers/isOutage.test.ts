import { expect, test } from 'vitest';
import { EventStoreUnavailable } from '#infra/eventStore/eventStore.ts';
import { OutsideAway } from '#infra/queue/outsideAway.ts';
import { isOutage } from './isOutage.ts';

const databaseError = (code: string): Error => Object.assign(new Error('refused'), { code });

test('a job waits for what is away: the outside, the event store, the database, a table that is yet to be made', () => {
  const outages = [
    new OutsideAway('away'),
    new EventStoreUnavailable('away'),
    databaseError('ECONNREFUSED'),
    databaseError('42P01'),
  ];
  expect(outages.filter((error) => !isOutage(error))).toEqual([]);
});

test('what is wrong with the job itself is no outage', () => {
  expect([new Error('The file is missing'), databaseError('23505'), 'text'].filter(isOutage)).toEqual([]);
});
