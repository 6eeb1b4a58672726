import * as v from 'valibot';
import { described, id, instant, text, type Wire } from './shapes.ts';

/** An event as it is hashed and as proofs carry it: plain JSON. */
const provenEvent = v.object({
  id,
  type: text,
  stream: text,
  revision: described(text, 'A whole number as text'),
  created: instant,
  data: v.unknown(),
  metadata: v.unknown(),
});
export type ProvenEvent = Wire<typeof provenEvent>;

/** An event with the path from its leaf to the root of a checkpoint. */
const eventProof = v.object({
  event: described(provenEvent, 'As it lies in the log'),
  index: described(text, 'Its place among the leaves of the tree, from 0'),
  path: described(
    v.array(text),
    'Hashes beside the way from the leaf to the root (base64), from the leaf up; about log2 of the log’s size of them',
  ),
});
export type EventProof = Wire<typeof eventProof>;

/** A signed state of the log. */
const signedTreeHead = v.object({
  text: described(text, 'Five lines of text'),
  signature: described(text, 'The shop’s Ed25519 signature over them (base64)'),
});
export type SignedTreeHead = Wire<typeof signedTreeHead>;

/** States that one signing key of the log replaced another. */
export const signedKeyChange = v.object({
  text: described(text, 'The text that says so'),
  signatureOfOld: described(text, 'Base64'),
  signatureOfNew: described(text, 'Base64'),
});
export type SignedKeyChange = Wire<typeof signedKeyChange>;

/** A receipt that can be verified by `scripts/verifyReceipt.mjs`, without the shop (docs/proof.md). */
export const wireReceiptProof = v.object({
  format: v.literal('model shop receipt proof v1'),
  orderId: id,
  checkpoint: signedTreeHead,
  proofs: described(
    v.array(eventProof),
    'The order’s events that count: that it was placed, and that it was paid',
  ),
  publicKey: described(
    text,
    'The key that signed the checkpoint (PEM). Compare its id with what the shop publishes at `/api/log/key`',
  ),
  keyId: text,
  keyChanges: described(
    v.array(signedKeyChange),
    'How the keys followed one another, so that whoever knows one of them can trust this one',
  ),
});
export type ReceiptProof = Wire<typeof wireReceiptProof>;

/** The keys that verify the shop's signatures over its log. */
export const logKeys = v.object({
  algorithm: v.literal('Ed25519'),
  publicKey: described(text, 'PEM'),
  keyId: described(text, 'SHA-256 of the key (DER, hex)'),
  verifierKey: described(text, 'The key as programs for C2SP signed notes take it'),
  keys: described(
    v.array(
      v.object({
        number: v.number(),
        publicKey: text,
        keyId: text,
        after: text,
        upTo: v.nullable(text),
        since: v.nullable(instant),
      }),
    ),
    'All that have signed, oldest first, each for the checkpoints of more than `after` and at most `upTo` events (null: the present key)',
  ),
  changes: v.array(signedKeyChange),
});
