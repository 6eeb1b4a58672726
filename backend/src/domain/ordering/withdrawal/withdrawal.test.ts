import { describe, expect, test } from 'vitest';
import { decisionDue, rightToWithdraw } from './withdrawal.ts';

const paid = { at: '2026-11-01T10:00:00.000Z', eventIds: ['paid'] };
const known = {
  consent: { eventIds: ['placed'] },
  confirmation: { eventIds: ['sent'] },
  downloads: { eventIds: ['issued'] },
};
const none = {
  consent: null,
  confirmation: null,
  downloads: null,
  handedOut: null,
  earlierWithdrawals: 0,
  country: 'DE',
  isTold: true,
};
/** An instant that many days after the payment. The 14 days end in the night after 16 November: the 15th is a Sunday. */
const onDay = (day: number): string => new Date(Date.parse(paid.at) + day * 86_400_000).toISOString();

const yesOrNo = [true, false];
const table = [13, 15, 16].flatMap((day) =>
  yesOrNo.flatMap((consent) =>
    yesOrNo.flatMap((mail) => yesOrNo.map((delivered) => ({ day, consent, mail, delivered }))),
  ),
);

describe('the right to withdraw', () => {
  test.each(table)('day $day, consent $consent, mail $mail, delivered $delivered', ({ day, ...is }) => {
    const right = rightToWithdraw(
      {
        ...none,
        paid,
        consent: is.consent ? known.consent : null,
        confirmation: is.mail ? known.confirmation : null,
        downloads: is.delivered ? known.downloads : null,
        handedOut: is.delivered ? known.downloads : null,
      },
      onDay(day),
    );
    const hasRight = day < 16 && !(is.consent && is.mail && is.delivered);
    expect(right.withdrawableUntil).toBe(hasRight ? '2026-11-16T23:00:00.000Z' : null);
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
    const later = { ...none, paid, ...known, downloads: null, handedOut: known.downloads };
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

  const endOf = (at: string, country: string | null, isTold = true) =>
    rightToWithdraw({ ...none, paid: { at, eventIds: [] }, country, isTold }, at).withdrawableUntil;

  // By hand, from a calendar with each country's holidays.
  test.each([
    ['an ordinary last day, the 14th after the contract', 'DE', '2026-11-10T10:00Z', '2026-11-24T23:00Z'],
    ['the contract’s day is that of the buyer', 'DE', '2026-11-10T23:30Z', '2026-11-25T23:00Z'],
    ['a Sunday moves to Monday', 'FR', '2026-11-08T10:00Z', '2026-11-23T23:00Z'],
    ['a Sunday before a holiday moves to Tuesday', 'GB', '2026-05-17T10:00Z', '2026-06-01T23:00Z'],
    [
      'Christmas moves over the weekend, and the Monday in lieu of Boxing Day',
      'GB',
      '2026-12-11T10:00Z',
      '2026-12-30T00:00Z',
    ],
    ['the same Christmas where nothing is in lieu', 'DE', '2026-12-11T10:00Z', '2026-12-28T23:00Z'],
    ['Good Friday moves to the Tuesday after Easter', 'DE', '2027-03-12T10:00Z', '2027-03-30T22:00Z'],
    ['where Good Friday is a working day', 'AT', '2027-03-12T10:00Z', '2027-03-26T23:00Z'],
    ['Orthodox Easter, five weeks later', 'RO', '2027-04-16T10:00Z', '2027-05-04T21:00Z'],
    ['Easter Sunday, after summer time began', 'AT', '2027-03-14T10:00Z', '2027-03-30T22:00Z'],
    ['the abolition of slavery, in Guadeloupe', 'GP', '2027-05-13T10:00Z', '2027-05-29T04:00Z'],
    ['Midsummer Eve, on Åland', 'AX', '2027-06-11T10:00Z', '2027-06-28T21:00Z'],
    ['Liberation Day before Ascension', 'NL', '2027-04-21T10:00Z', '2027-05-07T22:00Z'],
    ['the Day of Victory', 'SK', '2028-04-24T10:00Z', '2028-05-09T22:00Z'],
    [
      'the Constitution’s day on a Sunday, in a part of the country',
      'ES',
      '2026-11-22T10:00Z',
      '2026-12-10T00:00Z',
    ],
    ['29 February', 'DE', '2028-02-15T10:00Z', '2028-02-29T23:00Z'],
    ['summer time that ends', 'DE', '2026-10-12T22:00:01Z', '2026-10-27T23:00Z'],
    ['the last time zone of a country', 'PT', '2026-11-10T10:00Z', '2026-11-25T01:00Z'],
    ['an unknown country: everywhere', null, '2026-11-10T10:00Z', '2026-11-26T12:00Z'],
  ])('Regulation 1182/71, article 3(4): %s (%s)', (_, country, at, end) =>
    expect(endOf(at, country)).toBe(new Date(end).toISOString()),
  );

  test('Directive 2011/83, article 9(1): exists on the last day, and one second after it no more', () => {
    const at = (end: string) => rightToWithdraw({ ...none, paid }, end);
    expect(at('2026-11-16T22:59:59.000Z').withdrawableUntil).toBe('2026-11-16T23:00:00.000Z');
    expect(at('2026-11-16T23:00:00.000Z')).toMatchObject({
      withdrawableUntil: null,
      because: 'the 14 days in which you may withdraw are over',
    });
  });

  test.each([
    ['2026-11-10T10:00Z', '2027-11-24T23:00Z'],
    // From 29 February 2028.
    ['2028-02-15T10:00Z', '2029-02-28T23:00Z'],
    ['2026-11-01T10:00Z', '2027-11-16T23:00Z'],
  ])('Directive 2011/83, article 10(1): who was not told of the right has 12 months more (%s)', (at, end) =>
    expect(endOf(at, 'DE', false)).toBe(new Date(end).toISOString()),
  );
});
