import * as v from 'valibot';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { assetRef, encrypted, text, uuid, version } from '../../kernel/schemas.ts';
import { sentence, theModels } from '../../kernel/sentence.ts';

export const purchasesEvents = defineEvents({
  ModelsClaimed: {
    label: 'Models reserved for an order',
    meaning:
      "A client's order claimed these models, so that no second order can charge for one of them (Q22, Q37). `checkoutKey` is a hash that identifies the attempt: the same key means the same order.",
    emittedBy: ['ClaimModels'],
    data: { userId: uuid, orderId: uuid, modelIds: v.array(uuid), checkoutKey: text },
    sentence: ({ userId, modelIds }, facts) =>
      sentence`${theModels(facts, modelIds)} ${modelIds.length === 1 ? 'was' : 'were'} reserved for an order of ${facts.the('user', userId)}`,
  },
  ClaimReleased: {
    label: 'Reservation given back',
    meaning: "An order failed or was revoked, so its models are free for the client's next attempt.",
    emittedBy: ['ReleaseClaim'],
    data: { userId: uuid, orderId: uuid },
    sentence: ({ userId, orderId }, { the }) =>
      sentence`The reservation of ${the('user', userId)} for ${the('order', orderId)} was given back`,
  },
  ModelsReleased: {
    label: 'Models can be bought again',
    meaning:
      "Some models of an order were refunded, so they are free for the client's next attempt; the rest stays theirs (ADR 63).",
    emittedBy: ['ReleaseModels'],
    data: { userId: uuid, orderId: uuid, modelIds: v.array(uuid) },
    sentence: ({ userId, modelIds }, facts) =>
      sentence`${facts.the('user', userId)} may buy ${theModels(facts, modelIds)} again`,
  },
  ModelGranted: {
    label: 'Model given by the shop',
    meaning:
      "The Admin gave a client this model, without an order, an invoice or money. They may download `version` and all later ones. Name and picture are copies, as in an order; `reason` is the Admin's, encrypted for the client. A policy mails a receipt over $0.",
    emittedBy: ['GrantModel'],
    data: { userId: uuid, modelId: uuid, name: text, card: assetRef, version, reason: encrypted },
    sentence: ({ userId, modelId }, { the }) =>
      sentence`${the('user', userId)} was given ${the('model', modelId)} by the shop`,
  },
  GrantRevoked: {
    label: 'Given model taken back',
    meaning:
      'The Admin took a given model back; what the client bought stays. `reason` is encrypted for the client; null once they are erased.',
    emittedBy: ['RevokeGrant'],
    data: { userId: uuid, modelId: uuid, name: text, reason: v.nullable(encrypted) },
    sentence: ({ userId, modelId }, { the }) =>
      sentence`The shop took ${the('model', modelId)} back, which it had given ${the('user', userId)}`,
  },
});
export type PurchasesEvent = EventOf<(typeof purchasesEvents)[number]>;
