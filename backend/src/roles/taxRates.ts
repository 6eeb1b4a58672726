import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { TaxRate } from '#domain/ordering/tax.ts';
import { ConfigurationError } from '../config.ts';

const taxRates = v.array(
  v.strictObject({
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 code like DE')),
    from: v.pipe(v.string(), v.isoDate('must be a day like 2026-01-31')),
    percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  }),
);

/** The owner's table of VAT rates; empty without a file. @throws ConfigurationError naming the first fault in the file */
export const readTaxRates = (file: string | undefined): readonly TaxRate[] => {
  if (file === undefined) return [];
  try {
    return v.parse(taxRates, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const place = error instanceof v.ValiError ? ` ${v.getDotPath(error.issues[0])}` : '';
    throw new ConfigurationError([`TAX_RATES: ${file}${place}: ${(error as Error).message}`]);
  }
};
