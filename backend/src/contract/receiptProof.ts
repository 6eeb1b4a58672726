/** An event as it is hashed and as proofs carry it: plain JSON. `created` is ISO 8601, `revision` a number as text. */
export type ProvenEvent = {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: string;
  readonly created: string;
  readonly data: unknown;
  readonly metadata: unknown;
};

/** An event with the way from its leaf to the root of a checkpoint. */
export type EventProof = {
  /** As it lies in the log. */
  readonly event: ProvenEvent;
  /** Its place among the leaves of the tree, from 0. */
  readonly index: string;
  /** Hashes beside the way from the leaf to the root (base64), from the leaf up; about log2 of the log's size of them. */
  readonly path: readonly string[];
};

/** How the log stood: five lines of text, and the shop's Ed25519 signature over them (base64). */
export type SignedTreeHead = { readonly text: string; readonly signature: string };

/** That one key of the log followed another: the text that says so, signed by both (base64). */
export type SignedKeyChange = {
  readonly text: string;
  readonly signatureOfOld: string;
  readonly signatureOfNew: string;
};

/** A receipt that proves itself: checked by `scripts/verifyReceipt.mjs`, without the shop (docs/proof.md). */
export type ReceiptProof = {
  readonly format: 'model shop receipt proof v1';
  readonly orderId: string;
  readonly checkpoint: SignedTreeHead;
  /** The order's events that count: that it was placed, and that it was paid. */
  readonly proofs: readonly EventProof[];
  /** The key that signed the checkpoint (PEM). Compare its id with what the shop publishes at `/api/log/key`. */
  readonly publicKey: string;
  readonly keyId: string;
  /** How the keys followed one another, so that whoever knows one of them can trust this one. */
  readonly keyChanges: readonly SignedKeyChange[];
};
