import { describe, expect, test } from 'vitest';
import { orderVat, vatIn } from './orderVat.ts';
import { mayBeVatId, plainVatId, vatIdCountry } from './vatId.ts';

// Numbers of companies that publish them; the texts that are refused have a wrong check digit or length.
test.each([
  ['DE136695976', 'DE'],
  ['de 136 695 976', 'DE'],
  ['FR40303265045', 'FR'],
  ['FRK7399859412', 'FR'],
  ['FR4Z123456782', 'FR'],
  ['FRK8399859412', null],
  ['FR5Z123456782', null],
  ['ATU12011204', 'AT'],
  ['IE3706224MH', 'IE'],
  ['EL094259216', 'GR'],
  ['GB980780684', 'GB'],
  ['XI980780684', 'GB'],
  ['gr 094.259.216', 'GR'],
  ['.D E136/695-976', 'DE'],
  ['FI20774740', 'FI'],
  ['NL004495445B01', 'NL'],
  ['NL123456789B13', 'NL'],
  ['PL8567346215', 'PL'],
  ['DK13585628', 'DK'],
  ['PT501964843', 'PT'],
  ['SK2022749619', 'SK'],
  ['DK: 21599336', 'DK'],
  ['BE (0)468.561.072', 'BE'],
  ['BE 444.503.092', 'BE'],
  ['EL 94051189', 'GR'],
  ['DE123', null],
  ['DE136695975', null],
  ['136695976', null],
  ['', null],
])('the VAT ID "%s" is of %s by its form and check digits', (vatId, country) => {
  expect(vatIdCountry(vatId)).toBe(country);
});

// Refused by python-stdnum 1.18: a computed check digit of 10 is not 0, no number begins with 0, a Slovak one has no 6 as third digit, and a Dutch one not B00 at its end.
test.each([
  'FI14142430',
  'PL1577891360',
  'NL166429170B01',
  'DK04046234',
  'PT081186614',
  'SK2022749070',
  'SK2060000008',
  'NL009122746B00',
])('no country issues the VAT ID "%s"', (vatId) =>
  expect([vatIdCountry(vatId), mayBeVatId(vatId)]).toEqual([null, false]),
);

test('a VAT ID of fewer digits than today gets its 0', () => {
  expect(plainVatId('BE 444.503.092')).toBe('BE0444503092');
  expect(plainVatId('el 94051189')).toBe('EL094051189');
});

test('a VAT ID of a country outside the EU is taken as typed if it begins with a code', () => {
  for (const vatId of ['CHE-116.281.710 MWST', 'AU51824753556', 'XI980780684'])
    expect(mayBeVatId(vatId)).toBe(true);
  for (const vatId of ['DE123', 'GB123456789', '51824753556', 'none']) expect(mayBeVatId(vatId)).toBe(false);
});

describe('Directive 2006/112, articles 7, 44, 58 and 196', () => {
  const rates = [
    { country: 'DE', from: '2021-01-01', percent: 19 },
    { country: 'FR', from: '2014-01-01', percent: 20 },
    { country: 'GB', from: '2011-01-04', percent: 20 },
  ];
  const of = (sellerVatNumber: string, country: string, vatId = '') =>
    orderVat({ rates, sellerVatNumber, country, vatId, at: '2026-11-29T10:00:00.000Z' });
  const [german, british] = ['DE136695976', 'GB980780684'];

  test.each([
    [british, 'DE', '', 'DE', 19, false],
    [british, 'GB', '', 'GB', 20, false],
    [british, 'DE', german, 'DE', 0, true],
    [british, 'GB', british, 'GB', 20, false],
    [german, 'DE', german, 'DE', 19, false],
    [german, 'DE', 'FR40303265045', 'FR', 0, true],
    [german, 'GB', 'XI980780684', 'GB', 20, false],
    [german, 'FR', 'DE123', 'FR', 20, false],
    ['EL094259216', 'GR', 'DE136695976', 'DE', 0, true],
    ['', 'DE', 'FR40303265045', 'FR', 20, false],
    [british, 'MC', '', 'FR', 20, false],
    [british, 'IM', '', 'GB', 20, false],
  ])(
    '%s sells to %s, VAT ID "%s": VAT of %s, %d %%, reverse charge %s',
    (sellerVatNumber, lives, vatId, country, percent, isReverseCharge) =>
      expect(of(sellerVatNumber, lives, vatId)).toEqual({
        country,
        percent,
        isReverseCharge,
        sellerVatNumber,
      }),
  );

  test('a country without a rate has no VAT', () => {
    expect(of(british, 'NO')).toBeNull();
    expect(of('EL094259216', 'GR', 'EL094259216')).toBeNull();
  });

  test('the VAT in $25.00 at 19 % is $3.99', () => {
    expect(vatIn(2_500, 19)).toBe(399);
  });
});
