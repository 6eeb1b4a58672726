/** Everything that the shop knows of one person (GDPR Art. 15 and 20), as they download it. Times are ISO 8601 in UTC. */
export type MyData = {
  readonly exportedAt: string;
  readonly account: {
    readonly _id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly country: string;
    readonly role: 'Admin' | 'client';
    readonly verified: boolean;
    readonly createdAt: string;
  };
  /** Where they are signed in now; tokens are not kept readable, so none stands here. */
  readonly sessions: readonly {
    readonly agent: string;
    readonly openedAt: string;
    readonly usedAt: string;
    readonly expiresAt: string;
  }[];
  /** Models in the cart, by id, in the order added. */
  readonly cart: readonly string[];
  readonly orders: readonly MyOrder[];
  readonly downloads: readonly { readonly _id: string; readonly modelId: string; readonly at: string }[];
  readonly contactMessages: readonly {
    readonly _id: string;
    readonly sentAt: string;
    readonly name: string;
    readonly email: string;
    readonly subject: string;
    readonly message: string;
  }[];
  /** Mails that left for them, or because of them; `about` is the event that asked for the mail. */
  readonly mails: readonly {
    readonly messageId: string;
    readonly template: string;
    readonly about: string;
    readonly sentAt: string;
  }[];
  /** Every event about them, oldest first, by its name. */
  readonly history: readonly { readonly at: string; readonly event: string }[];
};

/** An order whatever came of it. Amounts are whole dollars; `invoiceId` is empty until it is paid. */
export type MyOrder = {
  readonly _id: string;
  readonly invoiceId: string;
  readonly status: string;
  readonly placedAt: string;
  readonly paidAt: string | null;
  readonly orderAmount: number;
  /** The card that paid; null when it was not paid, or before that was noted. */
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly items: readonly { readonly _id: string; readonly name: string; readonly price: number }[];
};
