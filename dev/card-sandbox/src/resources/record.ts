import { type Call, seconds } from '../http/call.ts';
import { newId } from '../model/ids.ts';
import type { EventObject, LedgerLine } from '../model/records.ts';

/** Records an event, and queues its webhook. */
export const emit = (call: Call, type: string, object: EventObject): void => {
  const id = newId('evt');
  call.store.objects.put('event', { id, created: seconds(call), type, object }, type);
  if (call.sendsWebhooks) call.store.deliveries.add(id, call.now);
};

/** Enters a movement of money, or a refused one, in the ledger. @throws when the movement was entered before */
export const enterLedger = (call: Call, movement: string, line: Omit<LedgerLine, 'at'>): void => {
  const at = new Date(call.now).toISOString();
  const { type, id, amount, currency, status, metadata } = line;
  call.store.ledger.write(movement, { at, type, id, amount, currency, status, metadata });
};

/** Books a movement of the shop's money with the provider's fee, in cents; returns its id. */
export const moveMoney = (call: Call, amount: number, fee: number, currency: string): string => {
  const id = newId('txn');
  call.store.objects.put('balance_transaction', { id, created: seconds(call), amount, fee, currency });
  return id;
};
