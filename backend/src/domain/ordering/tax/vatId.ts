import { checkVAT, countries } from 'jsvat-next';

/** The member states of the EU, ISO 3166-1. */
const euStates = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
);

export const isEuState = (country: string): boolean => euStates.includes(country);

const checked = countries.filter(({ codes: [code = ''] }) => isEuState(code) || code === 'GB');

/**
 * A VAT ID as its country writes it, without what people type between the characters. Greece may write EL in place of its ISO code (Directive 2006/112, article 215). Belgian
 * and Greek numbers were once a digit shorter, and got a 0 in front (python-stdnum, `be/vat.py`, `gr/vat.py`).
 */
export const plainVatId = (vatId: string): string =>
  vatId
    .toUpperCase()
    .replace(/[\s./:()-]+/g, '')
    .replace(/^GR/, 'EL')
    .replace(/^(BE(?=\d{9}$)|EL(?=\d{8}$))/, '$10');

const countryOf = (plain: string): string => {
  const prefix = plain.slice(0, 2);
  return { EL: 'GR', XI: 'GB' }[prefix] ?? prefix;
};

/** The country by the prefix of a VAT ID, ISO 3166-1. For services Northern Ireland (XI) is a part of the United Kingdom. */
export const prefixCountry = (vatId: string): string => countryOf(plainVatId(vatId));

/** The check characters of a French VAT ID, which may be letters other than I and O. */
const frenchKeys = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Whether letters in front of a French number fit it, which the library does not check (python-stdnum, `fr/tva.py`). */
const isFrench = (vatId: string): boolean => {
  const [first = 0, second = 0] = [...vatId.slice(2, 4)].map((key) => frenchKeys.indexOf(key));
  if (first < 10 && second < 10) return true;
  const key = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(vatId.slice(4)) + 1 + Math.floor(key / 11)) % 11 === key % 11;
};

/** Weights with which the digits of a number add up to a multiple of 11. */
const weights: Readonly<Record<string, readonly number[]>> = {
  FI: [7, 9, 10, 5, 8, 4, 2, 1],
  NL: [9, 8, 7, 6, 5, 4, 3, 2, 10],
  PL: [6, 5, 7, 2, 3, 4, 5, 6, 7, 10],
};

/**
 * Whether a country issues a number that the library takes: none has a 0 in front or, by its weights, a check digit of 10, which the library
 * takes for 0. Newer Dutch ones follow ISO 7064, no Slovak one has a 6 as third digit, and no Dutch one ends with B00 (python-stdnum, `dk/cvr.py`, `pt/nif.py`, `fi/alv.py`, `pl/nip.py`,
 * `nl/btw.py`, `sk/dph.py`).
 */
const isIssued = (plain: string): boolean => {
  const country = countryOf(plain);
  if (country === 'FR') return isFrench(plain);
  const sum = (weights[country] ?? []).reduce((all, weight, at) => all + weight * Number(plain[at + 2]), 0);
  const isNewDutch = country === 'NL' && BigInt(`2321${plain.slice(2).replace('B', '11')}`) % 97n === 1n;
  return !/^((DK|PT)0|SK..6|NL.*B00$)/.test(plain) && (sum % 11 === 0 || isNewDutch);
};

/** The country (ISO 3166-1) of a VAT ID of the EU or the United Kingdom whose form and check digits are right; null for any other text. */
export const vatIdCountry = (vatId: string): string | null => {
  const plain = plainVatId(vatId);
  return checkVAT(plain, checked).isValid && isIssued(plain) ? countryOf(plain) : null;
};

/** Whether a text may be a VAT ID: it begins with a country's code, and those of the EU and the United Kingdom are checked. */
export const mayBeVatId = (vatId: string): boolean => {
  const country = prefixCountry(vatId);
  return country === 'GB' || isEuState(country)
    ? vatIdCountry(vatId) !== null
    : /^[A-Z]{2}.*\d/.test(plainVatId(vatId));
};
