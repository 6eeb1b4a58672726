const dayMs = 86_400_000;

const france = '01-01 E-2 E+1 05-01 05-08 E+39 E+50 07-14 08-15 11-01 11-11 12-25 12-26';
const finland = '01-01 01-06 E-2 E+1 05-01 E+39 06-25<5 12-06 12-24 12-25 12-26';

/**
 * The public holidays of the European Union and the United Kingdom, by country (ISO 3166-1 alpha-2), for the end of a period (Regulation
 * 1182/71, articles 2(1) and 3(4)). What is a holiday in only a part of a country counts, since the shop does not know the part.
 * `05-01` is a date, `E+1` a day after Easter, `O-2` a day before Orthodox Easter; `05-31<1` is the last Monday up to that date. With `s`, a
 * holiday on a weekend moves to the next working day; with `u`, one on a Sunday. Holidays that are always on a weekend are left out.
 * France overseas (Code du travail, article L3422-2) and Åland have codes of their own. Source: the national laws as date-holidays 3.37 collects them (ADR 78).
 */
const holidays: Readonly<Record<string, string>> = {
  AT: '01-01 01-06 E+1 05-01 E+39 E+50 E+60 08-15 10-26 11-01 12-08 12-25 12-26',
  BE: '01-01 E+1 05-01 E+39 E+50 07-21 08-15 11-01 11-11 12-25',
  BG: '01-01s 03-03s O-2 O+1 05-01s 05-06s 05-24s 09-06s 09-22s 12-24s 12-25s 12-26s',
  CY: '01-01 01-06 O-48 03-25 04-01 O-2 O+1 05-01 O+50 08-15 10-01 10-28 12-25 12-26',
  CZ: '01-01 E-2 E+1 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26',
  DE: '01-01 01-06 03-08 E-2 E+1 05-01 E+39 E+50 E+60 08-08 08-15 09-20 10-03 10-31 11-01 11-22<3 12-25 12-26',
  DK: '01-01 E-3 E-2 E+1 E+39 E+50 12-25 12-26',
  EE: '01-01 02-24 E-2 05-01 06-23 06-24 08-20 12-24 12-25 12-26',
  ES: '01-01 01-06u 02-28u 03-01u 03-19 04-23u E-3 E-2 E+1 05-01u 05-02u 05-17 05-30u 05-31 E+60 06-09u 06-13 06-24 06-28 07-25 07-28 08-05u 08-15u 09-02u 09-08u 09-11 09-15u 09-17 10-09 10-12u 11-01u 12-03u 12-06u 12-08u 12-25u 12-26',
  FI: finland,
  AX: `${finland} 06-09`,
  FR: france,
  GF: `${france} 06-10`,
  GP: `${france} 05-27`,
  MF: `${france} 05-28`,
  MQ: `${france} 05-22`,
  RE: `${france} 12-20`,
  YT: `${france} 04-27`,
  GB: '01-01s 01-02s 03-17s E-2 E+1 05-07<1 05-31<1 07-12s 08-07<1 08-31<1 11-30s 12-25s 12-26s',
  GR: '01-01 01-06 O-48 03-25 O-2 O+1 05-01 O+50 08-15 10-28 12-25 12-26',
  HR: '01-01 01-06 E+1 05-01 05-30 E+60 06-22 08-05 08-15 11-01 11-18 12-25 12-26',
  HU: '01-01 03-15 E-2 E+1 05-01 E+50 08-20 10-23 11-01 12-25 12-26',
  IE: '01-01 02-07<1 03-17 E+1 05-07<1 06-07<1 08-07<1 10-31<1 12-25 12-26',
  IT: '01-01 01-06 E+1 04-25 05-01 E+50 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  LT: '01-01 02-16 03-11 E+1 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26',
  LU: '01-01 E+1 05-01 05-09 E+39 E+50 06-23 08-15 11-01 12-25 12-26',
  LV: '01-01 E-2 E+1 05-01 05-04s 06-23 06-24 11-18s 12-24 12-25 12-26 12-31',
  MT: '01-01 02-10 03-19 03-31 E-2 05-01 06-07 06-29 08-15 09-08 09-21 12-08 12-13 12-25',
  NL: '01-01 E-2 E+1 04-27 05-05 E+39 E+50 12-25 12-26',
  PL: '01-01 01-06 E+1 05-01 05-03 E+60 08-15 11-01 11-11 12-24 12-25 12-26',
  PT: '01-01 E-2 04-25 05-01 E+50 E+60 06-10 07-01 08-15 10-05 11-01 12-01 12-08 12-25',
  RO: '01-01 01-02 01-06 01-07 01-24 O-2 O+1 05-01 O+50 06-01 08-15 11-30 12-01 12-25 12-26',
  SE: '01-01 01-06 E-2 E+1 05-01 E+39 06-06 06-25<5 12-24 12-25 12-26 12-31',
  SI: '01-01 01-02 02-08 E+1 04-27 05-01 05-02 06-25 08-15 10-31 11-01 12-25 12-26',
  SK: '01-01 01-06 E-2 E+1 05-01 05-08 07-05 08-29 09-15 11-01 12-24 12-25 12-26',
};

/** Easter Sunday of a year until 2099, in milliseconds: by Gauss's rules for the Julian calendar, or by Butcher's for the Gregorian. */
const easterOf = (year: number, isOrthodox: boolean): number => {
  const moon = year % 19;
  if (isOrthodox) {
    const full = (19 * moon + 15) % 30;
    return Date.UTC(year, 2, 22 + 13 + full + ((2 * (year % 4) + 4 * (year % 7) - full + 34) % 7));
  }
  const [century, rest] = [Math.floor(year / 100), year % 100];
  const shift = Math.floor((8 * century + 13) / 25);
  const full = (19 * moon + century - Math.floor(century / 4) - shift + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - full - (rest % 4)) % 7;
  const late = Math.floor((moon + 11 * full + 22 * week) / 451);
  return Date.UTC(year, 2, 22 + full + week - 7 * late);
};

const isWeekend = (day: number): boolean => [0, 6].includes(new Date(day).getUTCDay());

/** The days on which nobody works in a country in a year, besides weekends. */
const holidaysOf = (country: string, year: number): ReadonlySet<number> => {
  const listed = (holidays[country] ?? '').split(' ').flatMap((text) => {
    const rule = /^(?:([EO])([+-]\d+)|(\d\d-\d\d)(?:<(\d))?)([su]?)$/.exec(text);
    if (!rule) return [];
    const [, easter, days, date, weekday, moves] = rule;
    if (easter) return [{ day: easterOf(year, easter === 'O') + Number(days) * dayMs, moves }];
    const day = Date.parse(`${year}-${date}`);
    const back = weekday === undefined ? 0 : (new Date(day).getUTCDay() - Number(weekday) + 7) % 7;
    return [{ day: day - back * dayMs, moves }];
  });
  const all = new Set(listed.map(({ day }) => day));
  for (const { day, moves } of listed) {
    if (!(moves === 's' ? isWeekend(day) : moves === 'u' && new Date(day).getUTCDay() === 0)) continue;
    let free = day;
    while (isWeekend(free) || all.has(free)) free += dayMs;
    all.add(free);
  }
  return all;
};

/** That day if it is a working day in the country, otherwise the next one. Days are midnights of UTC in milliseconds; null: no holidays are known. */
export const workingDayFrom = (day: number, country: string | null): number => {
  const isFree = (one: number): boolean =>
    isWeekend(one) || (country !== null && holidaysOf(country, new Date(one).getUTCFullYear()).has(one));
  return isFree(day) ? workingDayFrom(day + dayMs, country) : day;
};
