import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEcbRates, readTaxRates } from './taxRates.ts';

test('the table of rates is a file of the owner; without one it is empty (Q41), and a fault names its place', () => {
  const dir = mkdtempSync(join(tmpdir(), 'rates-'));
  const file = join(dir, 'rates.json');
  const written = (rates: unknown) => {
    writeFileSync(file, `\uFEFF${JSON.stringify(rates)}`);
    return readTaxRates(file);
  };
  const rate = { country: 'DE', from: '2021-01-01', percent: 19 };
  try {
    expect(readTaxRates(undefined)).toEqual([]);
    expect(written([rate])).toEqual([rate]);
    for (const country of ['Germany', 'EL', 'UK', 'de'])
      expect(() => written([rate, { ...rate, country }])).toThrow(/TAX_RATES: .*1\.country/);
    expect(() => written([rate, { ...rate, percent: 16 }])).toThrow(/TAX_RATES: .* 1: is the second rate/);
    expect(() => readTaxRates(join(dir, 'none.json'))).toThrow(/TAX_RATES/);
    expect(() => readEcbRates(file)).toThrow(/ECB_RATES: .*Date and USD/);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
