import * as v from 'valibot';
import { defineEvents, type EventOf } from '../kernel/event.ts';
import { text, uuid } from '../kernel/schemas.ts';

export const purchasesEvents = defineEvents({
  ModelsClaimed: {
    label: 'Models reserved for an order',
    meaning:
      "A client's order claimed these models, so that no second order can charge for one of them (Q22, Q37). `checkoutKey` is a hash that identifies the attempt: the same key means the same order.",
    emittedBy: ['ClaimModels'],
    data: { userId: uuid, orderId: uuid, modelIds: v.array(uuid), checkoutKey: text },
  },
  ClaimReleased: {
    label: 'Reservation given back',
    meaning: "An order failed or was revoked, so its models are free for the client's next attempt.",
    emittedBy: ['ReleaseClaim'],
    data: { userId: uuid, orderId: uuid },
  },
  ModelsReleased: {
    label: 'Models can be bought again',
    meaning:
      "Some models of an order were refunded, so they are free for the client's next attempt; the rest stays theirs (ADR 63).",
    emittedBy: ['ReleaseModels'],
    data: { userId: uuid, orderId: uuid, modelIds: v.array(uuid) },
  },
});
export type PurchasesEvent = EventOf<(typeof purchasesEvents)[number]>;
