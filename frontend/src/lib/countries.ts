import { countryNames, entries } from 'backend/domain/kernel/countryNames.ts';

/** A region of a country; some have no short code (R104). */
type Region = { readonly name: string; readonly shortCode?: string };
/** A country (R104). An account stores the name; the code is derived from it (Q47). */
export type Country = { readonly name: string; readonly code: string; readonly regions: readonly Region[] };

/** Short code, space, name; a dash if there is no short code. */
const regions: Readonly<Record<string, string>> = {
  AU: `
    NSW New South Wales; VIC Victoria; QLD Queensland; WA Western Australia; SA South Australia;
    TAS Tasmania; ACT Australian Capital Territory; NT Northern Territory; - Jervis Bay Territory`,
  CA: `
    AB Alberta; BC British Columbia; MB Manitoba; NB New Brunswick; NL Newfoundland and Labrador;
    NS Nova Scotia; NT Northwest Territories; NU Nunavut; ON Ontario; PE Prince Edward Island;
    QC Quebec; SK Saskatchewan; YT Yukon`,
  GB: `
    ENG England; NIR Northern Ireland; SCT Scotland; WLS Wales; - Channel Islands; - Isle of Man`,
  US: `
    AL Alabama; AK Alaska; AZ Arizona; AR Arkansas; CA California; CO Colorado; CT Connecticut;
    DE Delaware; DC District of Columbia; FL Florida; GA Georgia; HI Hawaii; ID Idaho; IL Illinois;
    IN Indiana; IA Iowa; KS Kansas; KY Kentucky; LA Louisiana; ME Maine; MD Maryland;
    MA Massachusetts; MI Michigan; MN Minnesota; MS Mississippi; MO Missouri; MT Montana;
    NE Nebraska; NV Nevada; NH New Hampshire; NJ New Jersey; NM New Mexico; NY New York;
    NC North Carolina; ND North Dakota; OH Ohio; OK Oklahoma; OR Oregon; PA Pennsylvania;
    RI Rhode Island; SC South Carolina; SD South Dakota; TN Tennessee; TX Texas; UT Utah; VT Vermont;
    VA Virginia; WA Washington; WV West Virginia; WI Wisconsin; WY Wyoming; AS American Samoa;
    GU Guam; MP Northern Mariana Islands; PR Puerto Rico; VI U.S. Virgin Islands`,
};

const regionsOf = (code: string): readonly Region[] =>
  entries(regions[code] ?? '')
    .filter(([, name]) => name !== '')
    .map(([shortCode, name]) => (shortCode === '-' ? { name } : { name, shortCode }));

/** All countries, sorted by name. */
export const countries: readonly Country[] = countryNames.map(([code, name]) => ({
  name,
  code,
  regions: regionsOf(code),
}));
