import { type Call, seconds } from '../http/call.ts';
import { newId } from '../model/ids.ts';
import type { EventObject } from '../model/records.ts';

/** Records an event, and queues its webhook if its type is delivered. */
export const emit = (call: Call, type: string, object: EventObject): void => {
  const id = newId('evt');
  call.store.objects.put(
    'event',
    {
      id,
      created: seconds(call),
      type,
      apiVersion: call.apiVersion,
      object,
      requestId: call.requestId,
      idempotencyKey: call.idempotencyKey,
    },
    type,
  );
  if (call.webhookTypes.has(type)) call.store.deliveries.add(id, call.now);
};
