import { describe, expect, test } from 'vitest';
import { decisionDue, rightToWithdraw } from './withdrawal.ts';

const paid = { at: '2026-11-01T10:00:00.000Z', eventIds: ['paid'] };
const known = {
  consent: { eventIds: ['placed'] },
  confirmation: { eventIds: ['sent'] },
  downloads: { eventIds: ['issued'] },
};
const none = { consent: null, confirmation: null, downloads: null, handedOut: null, earlierWithdrawals: 0 };
/** An instant that many days and one hour after the payment; the hour is that of a clock change. */
const onDay = (day: number, ms = 0): string =>
  new Date(Date.parse(paid.at) + day * 86_400_000 + 3_600_000 + ms).toISOString();

const yesOrNo = [true, false];
const table = [13, 14, 15].flatMap((day) =>
  yesOrNo.flatMap((consent) =>
    yesOrNo.flatMap((mail) => yesOrNo.map((delivered) => ({ day, consent, mail, delivered }))),
  ),
);

describe('the right to withdraw', () => {
  test.each(table)('day $day, consent $consent, mail $mail, delivered $delivered', ({ day, ...is }) => {
    const right = rightToWithdraw(
      {
        paid,
        consent: is.consent ? known.consent : null,
        confirmation: is.mail ? known.confirmation : null,
        downloads: is.delivered ? known.downloads : null,
        handedOut: is.delivered ? known.downloads : null,
        earlierWithdrawals: 0,
      },
      onDay(day),
    );
    const hasRight = day < 15 && !(is.consent && is.mail && is.delivered);
    expect(right.withdrawableUntil).toBe(hasRight ? '2026-11-16T11:00:00.000Z' : null);
    expect(right.because).not.toBe('');
    // Whatever was recorded, the shop returns no money by itself once a file was handed out.
    expect(right.adminDecides === null).toBe(hasRight && !is.delivered);
    expect(right.eventIds).toEqual([
      'paid',
      ...(is.consent ? ['placed'] : []),
      ...(is.mail ? ['sent'] : []),
      ...(is.delivered ? ['issued'] : []),
    ]);
  });

  test('is not lost by a download after the withdrawal was submitted, but a person decides about the money', () => {
    const later = { paid, ...known, downloads: null, handedOut: known.downloads, earlierWithdrawals: 0 };
    expect(rightToWithdraw(later, onDay(13))).toMatchObject({
      withdrawableUntil: expect.any(String),
      because: 'it was not downloaded before the withdrawal',
      adminDecides: expect.stringContaining('a file of it was handed out'),
      eventIds: ['paid', 'placed', 'sent', 'issued'],
    });
  });

  test.each([
    [0, null],
    [1, null],
    [2, 'it was not downloaded, but you have withdrawn from 2 other contracts within 90 days'],
  ])('after %i other withdrawals in 90 days: who decides', (earlierWithdrawals, adminDecides) => {
    const right = rightToWithdraw({ paid, ...none, earlierWithdrawals }, onDay(13));
    expect(right).toMatchObject({ withdrawableUntil: expect.any(String), adminDecides });
  });

  test('is decided within 14 days of its submission', () =>
    expect(decisionDue('2026-11-01T10:00:00.000Z')).toBe('2026-11-15T10:00:00.000Z'));

  test('ends at one instant', () => {
    const facts = { paid, ...none };
    expect(rightToWithdraw(facts, onDay(15, -1)).withdrawableUntil).not.toBeNull();
    expect(rightToWithdraw(facts, onDay(15)).withdrawableUntil).toBeNull();
  });

  test.each([-12, -8, 0, 1, 5.5, 14])('covers the whole 14th day in the time zone UTC%d', (hours) => {
    const offset = hours * 3_600_000;
    for (let hour = 0; hour < 24; hour += 1) {
      const at = new Date(Date.parse(paid.at) + hour * 3_600_000);
      const local = new Date(at.getTime() + offset);
      const lastMoment =
        Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + 15) - offset - 1;
      const facts = {
        paid: { at: at.toISOString(), eventIds: [] },
        ...none,
      };
      expect(rightToWithdraw(facts, new Date(lastMoment).toISOString()).withdrawableUntil).not.toBeNull();
    }
  });

  test('covers the whole 14th day in Europe/Berlin across the end of summer time', () => {
    // The first second of 13 October there; 27 October ends at 23:00 UTC.
    const contract = { at: '2026-10-12T22:00:01.000Z', eventIds: [] };
    const facts = { paid: contract, ...none };
    expect(rightToWithdraw(facts, '2026-10-27T22:59:59.999Z').withdrawableUntil).toBe(
      '2026-10-27T23:00:01.000Z',
    );
  });
});
