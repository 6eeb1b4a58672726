import { expect, test } from 'vitest';
import { downloadsText, earlierText, measuredText } from './Evidence.tsx';

test('downloads are shown with their bytes, and measured beside declared facts', () => {
  expect(downloadsText({ links: 0, bytes: 0, firstAt: null })).toBe('Not downloaded');
  expect(downloadsText({ links: 2, bytes: 2048, firstAt: '2026-11-22T10:00:00.000Z' })).toEqual(
    expect.stringMatching(/^Downloads since 22 Nov 2026, 10:00 \S+: 2 links, 2,048 bytes$/),
  );
  expect(measuredText({ declaredPolys: '12,000', measuredTriangles: 1100 })).toBe(
    'Declared 12,000, measured 1,100 triangles',
  );
  expect(measuredText({ declaredPolys: '', measuredTriangles: null })).toBe(
    'Declared nothing, measured nothing',
  );
});

test('what a person got and claimed back is counted with its sums', () => {
  const none = { times: 0, cents: 0 };
  const nothing = {
    orders: 0,
    amount: 0,
    withdrawals: none,
    recentWithdrawals: 0,
    requests: none,
    disputes: none,
  };
  expect(earlierText(nothing)).toBe('None');
  expect(
    earlierText({
      ...nothing,
      orders: 1,
      amount: 40,
      withdrawals: { times: 3, cents: 12_050 },
      recentWithdrawals: 2,
      disputes: { times: 1, cents: 4_000 },
    }),
  ).toBe('1, $40 in all; withdrew 3 times, $120.50 (2 in 90 days); disputed a payment once, $40');
});
