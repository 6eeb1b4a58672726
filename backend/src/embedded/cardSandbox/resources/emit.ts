import { newId } from '../model/ids.ts';
import type { EventObject } from '../model/records.ts';
import { type Call, seconds } from '../server/call.ts';

/** Records that something happened, and queues its webhook where one is wanted. */
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
