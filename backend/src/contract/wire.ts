/** The shapes that travel over HTTP, as the specification documents them (section 3). Prices are whole dollars. */

/** R095 – R097. References end in `&id=<assetId>`; paid files stand in answers to Admin only. */
export type WireModel = {
  readonly _id: string;
  readonly name: string;
  readonly ModalName: string;
  readonly ModalType: 'free' | 'premium';
  /** Whole dollars; 0 for a free model, null for a premium one that is not for sale yet (Q13). */
  readonly ModalPrice: number | null;
  readonly ModalCard: string;
  readonly ModalSlider: readonly string[];
  readonly ModalCategory: string;
  readonly ModalsubCategory: string;
  readonly ModalStyle: string;
  readonly ModalPlatform: string;
  readonly ModalRender: string;
  readonly ModalSize: string;
  readonly ModalLength: string;
  readonly ModalWidth: string;
  readonly ModalHeight: string;
  readonly ModalMaterial: string;
  readonly ModalPolys: string;
  readonly ModalFormat: string;
  readonly ModalFile?: string;
  readonly ModalTexture?: string | null;
  readonly ModalObj?: string | null;
  readonly ModalColor?: string | null;
  readonly imageAlt: string;
  /** ISO 8601 */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Addition: CSS colour and tiny data URL that fill the card's place until its picture is there. */
  readonly cardColour: string | null;
  readonly cardPlaceholder: string | null;
  /** Addition, in answers to Admins alone: deleted, so it is in no list and has no page (Q14). */
  readonly deleted?: true;
};

/** R098 */
export type WireCategory = { readonly _id: string; readonly category: string };
/** R098; `category` is the parent's `_id`. */
export type WireSubCategory = {
  readonly _id: string;
  readonly subCategory: string;
  readonly category: string;
};

/** Addition: where somebody is signed in. Times are ISO 8601. */
export type WireSession = {
  readonly _id: string;
  /** The browser as it named itself. */
  readonly agent: string;
  readonly openedAt: string;
  /** To the hour. */
  readonly usedAt: string;
  readonly expiresAt: string;
  readonly isThisOne: boolean;
};

/** R099 */
export type WireUser = {
  readonly _id: string;
  readonly firstName: string;
  /** Addition: people see their own alone. */
  readonly lastName?: string;
  readonly email: string;
  readonly country: string;
  readonly verified: boolean;
  readonly role: 'Admin' | 'client';
  /** Addition: the person was erased; name and address are gone. */
  readonly erased?: true;
};

/** R100; `orderAmount` and `ModalPrice` are whole dollars. */
export type WireOrder = {
  readonly _id: string;
  readonly invoiceId: string;
  readonly orderAmount: number;
  readonly createdAt: string;
  readonly orderItems: readonly {
    readonly _id: string;
    readonly ModalName: string;
    readonly ModalCard: string;
    readonly ModalPrice: number;
  }[];
  /** Addition: what went back of the money; absent while nothing did and no bank asks for it. */
  readonly reversal?: WireReversal;
};
/** Addition: a receipt to print. Dollars; the names are empty once the buyer was erased. */
export type WireReceipt = Pick<WireOrder, '_id' | 'invoiceId' | 'orderAmount' | 'reversal'> & {
  /** ISO 8601 */
  readonly paidAt: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly orderItems: readonly Omit<WireOrder['orderItems'][number], 'ModalCard'>[];
  /** The card that paid, if the provider says so: its brand in the provider's spelling, and its last four digits. */
  readonly card: { readonly brand: string; readonly last4: string } | null;
};
/** Refunds and disputes of an order (ADR 26). Dollars; with cents where the provider returned cents. */
export type WireReversal = {
  /** Refunds that the shop made. */
  readonly refunded: number;
  /** How the newest dispute stands, and how much it is about. */
  readonly dispute: { readonly status: 'open' | 'won' | 'lost'; readonly amount: number } | null;
  /** All of the money went back, so the models are no longer owned by this order. */
  readonly isRevoked: boolean;
};
/** Addition: the provider's payments of a period against the shop's orders (ADR 27). Amounts are dollars. */
export type WireMoneyReport = {
  /** ISO 8601; `from` counts, `to` does not. */
  readonly from: string;
  readonly to: string;
  readonly totals: {
    readonly gross: number;
    readonly refunded: number;
    /** What clients paid, less refunds. */
    readonly net: number;
  };
  /**
   * What banks took back by disputes and the provider kept, in the currencies that the account is settled in (ISO 4217): apart from
   * the sales, which are in dollars.
   */
  readonly settled: readonly {
    readonly currency: string;
    readonly disputed: number;
    readonly fees: number;
  }[];
  /** How many payments succeeded in the period. */
  readonly payments: number;
  readonly totalDifferences: number;
  /** One page of the differences, newest first. */
  readonly differences: readonly WireMoneyDifference[];
};
export type WireMoneyDifference = {
  readonly kind: 'orphan' | 'notRecorded' | 'noPayment' | 'amountDiffers' | 'reversalDiffers';
  readonly orderId: string | null;
  readonly invoiceId: string | null;
  readonly intentId: string | null;
  readonly at: string;
  readonly amount: number;
  /** What it means and what to do about it, for the Admin to read. */
  readonly explanation: string;
  readonly canSettle: boolean;
};

/** R100, admin view. */
export type WireAdminOrder = WireOrder & { readonly customerName: string; readonly customerEmail: string };

/** R102: `data[0].SliderImages[0]` is the list of references. */
export type WireSlider = readonly {
  readonly _id: string;
  readonly SliderImages: readonly [readonly string[]];
}[];

/** R162, Q08, Q21: what a charge answers; `error` says why it failed. */
export type WireCharge = {
  readonly message: string;
  readonly error?: string;
  readonly orderId?: string;
  readonly clientSecret?: string;
};

/** Addition: what a client has downloaded of a model that an order of theirs holds. */
export type WireDownload = {
  readonly modelId: string;
  /** Links handed out, and how many of them led to the whole file. */
  readonly links: number;
  readonly completed: number;
  /** The newest link: nothing is known of it (yet), it stopped on the way, or it was used to the end. */
  readonly standing: 'issued' | 'interrupted' | 'completed';
  /** How far the newest link came, in whole percent, when it stopped; else null. */
  readonly stoppedAtPercent: number | null;
  /** ISO 8601 */
  readonly at: string;
};

/** Addition: the shop's identity and what its pages need to know of outside services (Q30, Q48). */
export type WireShop = {
  readonly shopName: string;
  readonly address: string;
  readonly email: string;
  readonly analyticsUrl: string;
  /** They link nowhere unless configured (R067). */
  readonly socialLinks: readonly { readonly name: string; readonly url: string }[];
  readonly card: {
    readonly publishableKey: string;
    /** Where the embedded card sandbox answers, null with the real provider. */
    readonly sandboxUrl: string | null;
  };
  /** The e-mail-sending service of the contact form (R050). */
  readonly contact: {
    readonly url: string;
    readonly serviceId: string;
    readonly templateId: string;
    readonly publicKey: string;
  };
};
