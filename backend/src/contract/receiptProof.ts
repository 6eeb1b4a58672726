/** A receipt that proves itself: checked by `scripts/verifyReceipt.mjs`, without the shop (docs/proof.md). */
export type ReceiptProof = {
  readonly format: 'model shop receipt proof v1';
  readonly orderId: string;
  /** How the log stood: five lines of text, and the shop's Ed25519 signature over them (base64). */
  readonly checkpoint: { readonly text: string; readonly signature: string };
  /** The order's events that count: that it was placed, and that it was paid. */
  readonly proofs: readonly {
    /** As it lies in the log. */
    readonly event: {
      readonly id: string;
      readonly type: string;
      readonly stream: string;
      readonly revision: string;
      readonly created: string;
      readonly data: unknown;
      readonly metadata: unknown;
    };
    /** Place among the leaves of the tree, from 0. */
    readonly index: string;
    /** Hashes beside the way from the leaf to the root (base64), from the leaf up. */
    readonly path: readonly string[];
  }[];
  /** PEM. Compare its id with the one that the shop publishes at `/api/log/key`. */
  readonly publicKey: string;
  readonly keyId: string;
};
