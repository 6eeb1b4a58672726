import { type Call, seconds } from '../http/call.ts';
import { newId } from '../model/ids.ts';
import type { BalanceTransactionRecord } from '../model/records.ts';

/** The provider's published fee of a card payment: 2.9 % and 30 cents. */
export const chargeFee = (amount: number): number => Math.round(amount * 0.029) + 30;

/** The fee of a dispute for the losing shop, in cents. */
export const disputeFee = 1500;

/** Books a balance transaction of the shop; returns its id. */
export const moveMoney = (call: Call, movement: Omit<BalanceTransactionRecord, 'id' | 'created'>): string => {
  const id = newId('txn');
  call.store.objects.put('balance_transaction', { id, created: seconds(call), ...movement }, movement.source);
  return id;
};
