/** A region of a country; some have no short code (R104). */
type Region = { readonly name: string; readonly shortCode?: string };
/** A country (R104). An account stores the name; the code is derived from it (Q47). */
export type Country = { readonly name: string; readonly code: string; readonly regions: readonly Region[] };

/** Code, space, name; sorted by name. A fixed list, since accounts store the name and `Intl.DisplayNames` has names that vary by browser. */
const names = `
  AF Afghanistan; AX Åland Islands; AL Albania; DZ Algeria; AS American Samoa; AD Andorra; AO Angola;
  AI Anguilla; AQ Antarctica; AG Antigua & Barbuda; AR Argentina; AM Armenia; AW Aruba; AU Australia;
  AT Austria; AZ Azerbaijan; BS Bahamas; BH Bahrain; BD Bangladesh; BB Barbados; BY Belarus;
  BE Belgium; BZ Belize; BJ Benin; BM Bermuda; BT Bhutan; BO Bolivia; BA Bosnia & Herzegovina;
  BW Botswana; BV Bouvet Island; BR Brazil; IO British Indian Ocean Territory;
  VG British Virgin Islands; BN Brunei; BG Bulgaria; BF Burkina Faso; BI Burundi; KH Cambodia;
  CM Cameroon; CA Canada; CV Cape Verde; BQ Caribbean Netherlands; KY Cayman Islands;
  CF Central African Republic; TD Chad; CL Chile; CN China; CX Christmas Island;
  CC Cocos (Keeling) Islands; CO Colombia; KM Comoros; CG Congo (Brazzaville); CD Congo (Kinshasa);
  CK Cook Islands; CR Costa Rica; CI Côte d’Ivoire; HR Croatia; CU Cuba; CW Curaçao; CY Cyprus;
  CZ Czechia; DK Denmark; DJ Djibouti; DM Dominica; DO Dominican Republic; EC Ecuador; EG Egypt;
  SV El Salvador; GQ Equatorial Guinea; ER Eritrea; EE Estonia; SZ Eswatini; ET Ethiopia;
  FK Falkland Islands; FO Faroe Islands; FJ Fiji; FI Finland; FR France; GF French Guiana;
  PF French Polynesia; TF French Southern Territories; GA Gabon; GM Gambia; GE Georgia; DE Germany;
  GH Ghana; GI Gibraltar; GR Greece; GL Greenland; GD Grenada; GP Guadeloupe; GU Guam; GT Guatemala;
  GG Guernsey; GN Guinea; GW Guinea-Bissau; GY Guyana; HT Haiti; HM Heard & McDonald Islands;
  HN Honduras; HK Hong Kong; HU Hungary; IS Iceland; IN India; ID Indonesia; IR Iran; IQ Iraq;
  IE Ireland; IM Isle of Man; IL Israel; IT Italy; JM Jamaica; JP Japan; JE Jersey; JO Jordan;
  KZ Kazakhstan; KE Kenya; KI Kiribati; XK Kosovo; KW Kuwait; KG Kyrgyzstan; LA Laos; LV Latvia;
  LB Lebanon; LS Lesotho; LR Liberia; LY Libya; LI Liechtenstein; LT Lithuania; LU Luxembourg;
  MO Macao; MG Madagascar; MW Malawi; MY Malaysia; MV Maldives; ML Mali; MT Malta; MH Marshall Islands;
  MQ Martinique; MR Mauritania; MU Mauritius; YT Mayotte; MX Mexico; FM Micronesia; MD Moldova;
  MC Monaco; MN Mongolia; ME Montenegro; MS Montserrat; MA Morocco; MZ Mozambique; MM Myanmar;
  NA Namibia; NR Nauru; NP Nepal; NL Netherlands; NC New Caledonia; NZ New Zealand; NI Nicaragua;
  NE Niger; NG Nigeria; NU Niue; NF Norfolk Island; KP North Korea; MK North Macedonia;
  MP Northern Mariana Islands; NO Norway; OM Oman; PK Pakistan; PW Palau; PS Palestinian Territories;
  PA Panama; PG Papua New Guinea; PY Paraguay; PE Peru; PH Philippines; PN Pitcairn Islands; PL Poland;
  PT Portugal; PR Puerto Rico; QA Qatar; RE Réunion; RO Romania; RU Russia; RW Rwanda; WS Samoa;
  SM San Marino; ST São Tomé & Príncipe; SA Saudi Arabia; SN Senegal; RS Serbia; SC Seychelles;
  SL Sierra Leone; SG Singapore; SX Sint Maarten; SK Slovakia; SI Slovenia; SB Solomon Islands;
  SO Somalia; ZA South Africa; GS South Georgia & South Sandwich Islands; KR South Korea;
  SS South Sudan; ES Spain; LK Sri Lanka; BL St. Barthélemy; SH St. Helena; KN St. Kitts & Nevis;
  LC St. Lucia; MF St. Martin; PM St. Pierre & Miquelon; VC St. Vincent & Grenadines; SD Sudan;
  SR Suriname; SJ Svalbard & Jan Mayen; SE Sweden; CH Switzerland; SY Syria; TW Taiwan; TJ Tajikistan;
  TZ Tanzania; TH Thailand; TL Timor-Leste; TG Togo; TK Tokelau; TO Tonga; TT Trinidad & Tobago;
  TN Tunisia; TR Türkiye; TM Turkmenistan; TC Turks & Caicos Islands; TV Tuvalu;
  UM U.S. Outlying Islands; VI U.S. Virgin Islands; UG Uganda; UA Ukraine; AE United Arab Emirates;
  GB United Kingdom; US United States; UY Uruguay; UZ Uzbekistan; VU Vanuatu; VA Vatican City;
  VE Venezuela; VN Vietnam; WF Wallis & Futuna; EH Western Sahara; YE Yemen; ZM Zambia; ZW Zimbabwe`;

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

const entries = (text: string): readonly (readonly [code: string, name: string])[] =>
  text.split(';').map((entry) => {
    const [code = '', ...words] = entry.trim().split(' ');
    return [code, words.join(' ')];
  });

const regionsOf = (code: string): readonly Region[] =>
  entries(regions[code] ?? '')
    .filter(([, name]) => name !== '')
    .map(([shortCode, name]) => (shortCode === '-' ? { name } : { name, shortCode }));

/** All countries, sorted by name. */
export const countries: readonly Country[] = entries(names).map(([code, name]) => ({
  name,
  code,
  regions: regionsOf(code),
}));
