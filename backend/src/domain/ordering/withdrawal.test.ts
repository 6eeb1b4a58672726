import { describe, expect, test } from 'vitest';
import { rightToWithdraw } from './withdrawal.ts';

const paid = { at: '2026-11-01T10:00:00.000Z', eventIds: ['paid'] };
const known = {
  consent: { eventIds: ['placed'] },
  confirmation: { eventIds: ['sent'] },
  downloads: { eventIds: ['issued'] },
};
const onDay = (day: number, ms = 0): string =>
  new Date(Date.parse(paid.at) + day * 86_400_000 + ms).toISOString();

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
      },
      onDay(day),
    );
    const hasRight = day < 15 && !(is.consent && is.mail && is.delivered);
    expect(right.withdrawableUntil).toBe(hasRight ? '2026-11-16T10:00:00.000Z' : null);
    expect(right.because).not.toBe('');
    expect(right.eventIds).toEqual([
      'paid',
      ...(is.consent ? ['placed'] : []),
      ...(is.mail ? ['sent'] : []),
      ...(is.delivered ? ['issued'] : []),
    ]);
  });

  test('ends at one instant', () => {
    const facts = { paid, consent: null, confirmation: null, downloads: null };
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
        consent: null,
        confirmation: null,
        downloads: null,
      };
      expect(rightToWithdraw(facts, new Date(lastMoment).toISOString()).withdrawableUntil).not.toBeNull();
    }
  });
});
