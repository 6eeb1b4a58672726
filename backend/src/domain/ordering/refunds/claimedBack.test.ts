import { describe, expect, test } from 'vitest';
import { orderItem } from '#testing/samples/sampleOrders.ts';
import { dollars } from '../../kernel/money.ts';
import type { OrderEvent } from '../orders/order.events.ts';
import { type ClaimBack, claimsAfter, totalOfClaims, withdrawalsBefore } from './claimedBack.ts';

const items = [orderItem('chair', 40), orderItem('lamp', 35)];
const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString();

/** The claims after these events, which are at positions 1, 2, … on the same days of the year. */
const after = (...events: readonly (readonly [type: OrderEvent['type'], data: object])[]) =>
  events.reduce<readonly ClaimBack[]>((claims, [type, data], index) => {
    const event = { type, data, position: BigInt(index + 1), metadata: { at: day(index + 1) } };
    return claimsAfter(claims, event as unknown as Parameters<typeof claimsAfter>[1], items);
  }, []);

const withdrawal = { withdrawalId: 'w', eventIds: [] };

describe('what a buyer claims back', () => {
  test('is each withdrawal, request and dispute, with its sum', () => {
    const claims = after(
      ['WithdrawalReceived', { modelIds: ['chair'], isProven: true }],
      ['RefundRequested', { modelIds: ['chair', 'lamp'] }],
      ['DisputeOpened', { amount: dollars(75) }],
    );
    expect(totalOfClaims(claims, 'withdrawal')).toEqual({ times: 1, cents: 4000 });
    expect(totalOfClaims(claims, 'request')).toEqual({ times: 1, cents: 7500 });
    expect(totalOfClaims(claims, 'dispute')).toEqual({ times: 1, cents: 7500 });
  });

  test('is not what a stranger or the shop itself asks, until the mailed link was followed', () => {
    const unproven = [
      ['WithdrawalReceived', { modelIds: ['chair', 'lamp'], isProven: false }],
      ['RefundRequested', { modelIds: ['chair', 'lamp'], withdrawal }],
    ] as const;
    expect(after(...unproven)).toEqual([]);
    expect(after(...unproven, ['WithdrawalConfirmed', { modelIds: ['lamp'] }])).toEqual([
      { kind: 'withdrawal', position: '3', at: day(3), modelIds: ['lamp'], cents: 3500 },
    ]);
  });

  test('counts once, however often it is sent', () => {
    const lamp = { modelIds: ['lamp'], isProven: true };
    const claims = after(
      ['WithdrawalReceived', lamp],
      ['WithdrawalReceived', lamp],
      ['WithdrawalReceived', { ...lamp, modelIds: ['chair', 'lamp'] }],
    );
    expect(totalOfClaims(claims, 'withdrawal')).toEqual({ times: 2, cents: 7500 });
  });
});

test('each of several withdrawals counts those before it in the log, in the last 90 days', () => {
  const claims = [1, 2, 3, 4].map(
    (number): ClaimBack => ({
      kind: 'withdrawal',
      position: String(number),
      at: day(number),
      modelIds: ['lamp'],
      cents: 3500,
    }),
  );
  const shuffled = [claims[2], claims[0], claims[3], claims[1]].filter((claim) => claim !== undefined);
  expect([1n, 2n, 3n, 4n].map((position) => withdrawalsBefore(shuffled, day(4), position))).toEqual([
    0, 1, 2, 3,
  ]);
  expect(withdrawalsBefore(claims, day(4))).toBe(4);
  expect([91, 92, 94].map((number) => withdrawalsBefore(claims, day(number)))).toEqual([3, 2, 0]);
  expect(withdrawalsBefore([...claims, { ...claims[0], kind: 'request' } as ClaimBack], day(4))).toBe(4);
});
