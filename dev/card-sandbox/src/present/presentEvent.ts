import type { EventObject, EventRecord } from '../model/records.ts';
import { fieldsOf } from './fieldsOf.ts';
import { presentCharge, presentRefund } from './presentCharge.ts';
import { presentDispute } from './presentDispute.ts';
import { presentPaymentIntent, type View } from './presentPaymentIntent.ts';
import shapes from './shapes.json' with { type: 'json' };

const presentObject = (object: EventObject, view: View) => {
  switch (object.kind) {
    case 'payment_intent':
      return presentPaymentIntent(object.record, view);
    case 'charge':
      return presentCharge(object.record);
    case 'refund':
      return presentRefund(object.record);
    case 'dispute':
      return presentDispute(object.record, view.objects);
  }
};

/** An event in the form of the API and of webhooks, with the object as it was when the event happened. */
export const presentEvent = (event: EventRecord, view: View) => ({
  ...shapes.event,
  ...fieldsOf(event, ['id', 'apiVersion', 'created', 'type']),
  data: { object: presentObject(event.object, view) },
  request: { id: event.requestId, idempotency_key: event.idempotencyKey },
});
