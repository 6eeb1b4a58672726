import { checkVAT, countries } from 'jsvat-next';

/** The member states of the EU, ISO 3166-1. */
const euStates = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
);

export const isEuState = (country: string): boolean => euStates.includes(country);

const checked = countries.filter(({ codes: [code = ''] }) => isEuState(code) || code === 'GB');
const checkedPrefixes = ['EL', 'XI', 'GB', ...euStates];

/**
 * The country by the prefix of a VAT ID, ISO 3166-1: Greece writes EL (Directive 2006/112, article 215), and for services Northern Ireland
 * (XI) is a part of the United Kingdom.
 */
export const prefixCountry = (vatId: string): string => {
  const prefix = vatId.trim().slice(0, 2).toUpperCase();
  return { EL: 'GR', XI: 'GB' }[prefix] ?? prefix;
};

/** The country (ISO 3166-1) of a VAT ID of the EU or the United Kingdom whose form and check digits are right; null for any other text. */
export const vatIdCountry = (vatId: string): string | null =>
  checkVAT(vatId, checked).isValid ? prefixCountry(vatId) : null;

/** Whether a text may be a VAT ID: it begins with a country's code, and those of the EU and the United Kingdom are checked. */
export const mayBeVatId = (vatId: string): boolean =>
  checkedPrefixes.includes(vatId.trim().slice(0, 2).toUpperCase())
    ? vatIdCountry(vatId) !== null
    : /^[a-z]{2}.*\d/i.test(vatId.trim());
