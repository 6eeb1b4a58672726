import { checkVAT, countries } from 'jsvat-next';

/** The member states of the EU, ISO 3166-1. */
const euStates = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
);

export const isEuState = (country: string): boolean => euStates.includes(country);

const checked = countries.filter(({ codes: [code = ''] }) => isEuState(code) || code === 'GB');

/** Without what people type between the characters. Greece may write EL in place of its ISO code (Directive 2006/112, article 215). */
const plain = (vatId: string): string =>
  vatId
    .toUpperCase()
    .replace(/[\s./-]+/g, '')
    .replace(/^GR/, 'EL');

/** The country by the prefix of a VAT ID, ISO 3166-1. For services Northern Ireland (XI) is a part of the United Kingdom. */
export const prefixCountry = (vatId: string): string => {
  const prefix = plain(vatId).slice(0, 2);
  return { EL: 'GR', XI: 'GB' }[prefix] ?? prefix;
};

/** The country (ISO 3166-1) of a VAT ID of the EU or the United Kingdom whose form and check digits are right; null for any other text. */
export const vatIdCountry = (vatId: string): string | null =>
  checkVAT(plain(vatId), checked).isValid ? prefixCountry(vatId) : null;

/** Whether a text may be a VAT ID: it begins with a country's code, and those of the EU and the United Kingdom are checked. */
export const mayBeVatId = (vatId: string): boolean =>
  prefixCountry(vatId) === 'GB' || isEuState(prefixCountry(vatId))
    ? vatIdCountry(vatId) !== null
    : /^[A-Z]{2}.*\d/.test(plain(vatId));
