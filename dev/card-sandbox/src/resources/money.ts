import type { Call } from '../http/call.ts';
import { invalidRequest, missingParameter } from '../model/apiError.ts';
import { integer, text } from '../model/params.ts';

const currencies = new Set(
  'aed aud bgn brl cad chf czk dkk eur gbp hkd huf inr jpy mxn myr nok nzd pln ron sek sgd thb usd zar'.split(
    ' ',
  ),
);

/** The provider's smallest and largest charge, in cents. */
const limits = { least: 50, most: 99_999_999 };

/** Reads `amount` (cents). @throws ApiError 400 */
export const acceptAmount = (call: Call): number | undefined => {
  const amount = integer(call.form, 'amount');
  if (amount === undefined) return undefined;
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      param: 'amount',
      code: 'parameter_invalid_integer',
    });
  }
  if (amount < limits.least) {
    throw invalidRequest('Amount must be at least $0.50 usd', { param: 'amount', code: 'amount_too_small' });
  }
  if (amount > limits.most) {
    throw invalidRequest('Amount must be no more than $999,999.99', {
      param: 'amount',
      code: 'amount_too_large',
    });
  }
  return amount;
};

/** Reads `currency`. @throws ApiError 400 */
export const acceptCurrency = (call: Call): string => {
  const currency = text(call.form, 'currency')?.toLowerCase();
  if (currency === undefined) throw missingParameter('currency');
  if (!currencies.has(currency)) {
    throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' });
  }
  return currency;
};
