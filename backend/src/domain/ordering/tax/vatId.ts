import { checkVAT, countries } from 'jsvat-next';

/** The member states of the EU, ISO 3166-1. */
const euStates = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
);

export const isEuState = (country: string): boolean => euStates.includes(country);

const checked = countries.filter(({ codes: [code = ''] }) => isEuState(code) || code === 'GB');

/** A VAT ID as its country writes it, without what people type between the characters. Greece may write EL in place of its ISO code (Directive 2006/112, article 215). */
export const plainVatId = (vatId: string): string =>
  vatId
    .toUpperCase()
    .replace(/[\s./-]+/g, '')
    .replace(/^GR/, 'EL');

/** The country by the prefix of a VAT ID, ISO 3166-1. For services Northern Ireland (XI) is a part of the United Kingdom. */
export const prefixCountry = (vatId: string): string => {
  const prefix = plainVatId(vatId).slice(0, 2);
  return { EL: 'GR', XI: 'GB' }[prefix] ?? prefix;
};

/** The check characters of a French VAT ID, which may be letters other than I and O. */
const frenchKeys = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Whether letters in front of a French number fit it, which the library does not check (python-stdnum, `fr/tva.py`). */
const isFrench = (vatId: string): boolean => {
  const [first = 0, second = 0] = [...vatId.slice(2, 4)].map((key) => frenchKeys.indexOf(key));
  if (first < 10 && second < 10) return true;
  const key = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(vatId.slice(4)) + 1 + Math.floor(key / 11)) % 11 === key % 11;
};

/** The country (ISO 3166-1) of a VAT ID of the EU or the United Kingdom whose form and check digits are right; null for any other text. */
export const vatIdCountry = (vatId: string): string | null =>
  checkVAT(plainVatId(vatId), checked).isValid &&
  (prefixCountry(vatId) !== 'FR' || isFrench(plainVatId(vatId)))
    ? prefixCountry(vatId)
    : null;

/** Whether a text may be a VAT ID: it begins with a country's code, and those of the EU and the United Kingdom are checked. */
export const mayBeVatId = (vatId: string): boolean =>
  prefixCountry(vatId) === 'GB' || isEuState(prefixCountry(vatId))
    ? vatIdCountry(vatId) !== null
    : /^[A-Z]{2}.*\d/.test(plainVatId(vatId));
