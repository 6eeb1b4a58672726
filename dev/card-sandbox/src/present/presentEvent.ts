import type { EventObject, EventRecord } from '../model/records.ts';
import { presentCharge } from './presentCharge.ts';
import { presentDispute } from './presentDispute.ts';
import { presentPaymentIntent, type View } from './presentPaymentIntent.ts';
import { presentRefund } from './presentRefund.ts';

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

/** An event as the API shows it and webhooks carry it: the object as it was when the event happened. */
export const presentEvent = (event: EventRecord, view: View) => ({
  id: event.id,
  object: 'event',
  api_version: event.apiVersion,
  created: event.created,
  data: { object: presentObject(event.object, view) },
  livemode: false,
  pending_webhooks: 0,
  request: { id: event.requestId, idempotency_key: event.idempotencyKey },
  type: event.type,
});
