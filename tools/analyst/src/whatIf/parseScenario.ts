import { UsageError } from '../commandLine/usageError.ts';
import type { PriceChange, Rule } from './scenario.ts';

/** `10%`, `-5%` or `-5` (dollars). @throws UsageError */
export const parseChange = (word: string): PriceChange['by'] => {
  const [, amount = '', sign = ''] = /^([+-]?\d+(?:\.\d+)?)(%?)$/.exec(word) ?? [];
  if (amount === '') throw new UsageError(`--price-change: "${word}" is neither 10% nor -5 (dollars)`);
  return sign === '%' ? { percent: Number(amount) } : { dollars: Number(amount) };
};

const percent = (word: string | undefined): number | null => {
  const [, digits] = /^(\d{1,2}|100)%$/.exec(word ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
};

/** `bundle=3:20%`, `first-order=10%` or `min-price=20`. @throws UsageError */
export const parseRule = (word: string): Rule => {
  const [, kind, value = ''] = /^([a-z-]+)=(.+)$/.exec(word) ?? [];
  const [count = '', share] = value.split(':');
  const [whole, shared] = [percent(value), percent(share)];
  if (kind === 'bundle' && /^[1-9]\d*$/.test(count) && shared !== null)
    return { kind, models: Number(count), percent: shared };
  if (kind === 'first-order' && whole !== null) return { kind, percent: whole };
  if (kind === 'min-price' && /^\d+$/.test(value)) return { kind, dollars: Number(value) };
  throw new UsageError(`--rule: "${word}" is none of bundle=3:20%, first-order=10%, min-price=20`);
};
