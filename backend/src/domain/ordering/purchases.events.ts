import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { text, uuid } from '../kernel/schemas.ts';

const ModelsClaimed = defineEvent(
  'ModelsClaimed',
  {
    label: 'Models reserved for an order',
    meaning:
      "A client's order claimed these models, so that no second order can charge for one of them (Q22, " +
      'Q37). `checkoutKey` is a hash that identifies the attempt: the same key means the same order.',
    emittedBy: ['ClaimModels'],
  },
  v.strictObject({ userId: uuid, orderId: uuid, modelIds: v.array(uuid), checkoutKey: text }),
);

const ClaimReleased = defineEvent(
  'ClaimReleased',
  {
    label: 'Reservation given back',
    meaning: "An order failed or was revoked, so its models are free for the client's next attempt.",
    emittedBy: ['ReleaseClaim'],
  },
  v.strictObject({ userId: uuid, orderId: uuid }),
);

const ModelsReleased = defineEvent(
  'ModelsReleased',
  {
    label: 'Models can be bought again',
    meaning:
      "Some models of an order were refunded, so they are free for the client's next attempt; the rest " +
      'stays theirs (ADR 63).',
    emittedBy: ['ReleaseModels'],
  },
  v.strictObject({ userId: uuid, orderId: uuid, modelIds: v.array(uuid) }),
);

export const purchasesEvents = [ModelsClaimed, ClaimReleased, ModelsReleased] as const;
export type PurchasesEvent = EventOf<(typeof purchasesEvents)[number]>;
