import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment of a British seller with the standard rates of three countries, and the European Central Bank's rate for the end of this quarter. */
export const sellerEnvironment = async (): Promise<Readonly<Record<string, string>>> => {
  const dir = await mkdtemp(join(tmpdir(), 'rates-'));
  const [TAX_RATES, ECB_RATES] = [join(dir, 'rates.json'), join(dir, 'eurofxref-hist.csv')];
  const rateOf = ([country, percent]: [string, number]) => ({ country, from: '2021-01-01', percent });
  const rates = Object.entries({ DE: 19, FR: 20, GB: 20 }).map(rateOf);
  await writeFile(TAX_RATES, JSON.stringify(rates));
  const now = new Date();
  const quarterEnd = new Date(Date.UTC(now.getUTCFullYear(), Math.ceil((now.getUTCMonth() + 1) / 3) * 3, 0));
  await writeFile(ECB_RATES, `Date,USD\n${quarterEnd.toISOString().slice(0, 10)},1.25\n`);
  const seller = {
    SHOP_NAME: 'Mill, Byron & Son',
    SHOP_VAT_NUMBER: 'GB980780684',
    SHOP_COMPANY_NUMBER: '01234567',
  };
  return { ...seller, TAX_RATES, ECB_RATES };
};
