import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { countryNames } from '#domain/kernel/countryNames.ts';
import { type EcbRate, parseEcbRates } from '#domain/ordering/tax/oneStopShop.ts';
import type { TaxRate } from '#domain/ordering/tax/orderVat.ts';
import { ConfigurationError } from '../config.ts';

const taxRates = v.pipe(
  v.array(
    v.strictObject({
      country: v.picklist(
        countryNames.map(([code]) => code),
        'must be an ISO 3166-1 code like DE, GR or GB',
      ),
      from: v.pipe(v.string(), v.isoDate('must be a day like 2026-01-31')),
      percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    }),
  ),
  v.checkItems(
    ({ country, from }, index, rates) =>
      rates.findIndex((rate) => rate.country === country && rate.from === from) === index,
    'is the second rate of its country from the same day on',
  ),
);

/** Reads a file of the owner; empty without one. @throws ConfigurationError naming the first fault in the file */
const readFileOf =
  <Rate>(variable: string, parse: (text: string) => readonly Rate[]) =>
  (file: string | undefined): readonly Rate[] => {
    if (file === undefined) return [];
    try {
      // Trimmed, it has no byte order mark.
      return parse(readFileSync(file, 'utf8').trim());
    } catch (error) {
      const place = error instanceof v.ValiError ? ` ${v.getDotPath(error.issues[0])}` : '';
      throw new ConfigurationError([`${variable}: ${file}${place}: ${(error as Error).message}`]);
    }
  };

/** The owner's table of VAT rates. */
export const readTaxRates = readFileOf('TAX_RATES', (text): readonly TaxRate[] =>
  v.parse(taxRates, JSON.parse(text)),
);

/** The reference rates of the European Central Bank, from the file that it offers. */
export const readEcbRates = readFileOf('ECB_RATES', (text): readonly EcbRate[] => parseEcbRates(text));
