type EvidenceField = {
  readonly label: string;
  /** Characters at most: 20,000 where Stripe documents a limit (docs.stripe.com/api/disputes/update), less where it documents none. */
  readonly most: number;
};

/**
 * The texts about a file to download that a card provider passes to the buyer's bank, by Stripe's names, in the order of the page. Together
 * they are shorter than the 150,000 characters that Stripe takes.
 */
export const evidenceFields = {
  customer_name: { label: 'Name of the buyer', most: 500 },
  customer_email_address: { label: 'E-mail of the buyer', most: 500 },
  customer_purchase_ip: { label: 'Network address (IP) of the purchase', most: 100 },
  service_date: { label: 'Date of delivery', most: 100 },
  product_description: { label: 'What was sold', most: 20_000 },
  access_activity_log: { label: 'Downloads', most: 20_000 },
  cancellation_policy_disclosure: { label: 'The right to withdraw, as it was shown', most: 20_000 },
  refund_policy_disclosure: { label: 'Consent and confirmation', most: 20_000 },
  refund_refusal_explanation: { label: 'Why no refund is due', most: 20_000 },
  uncategorized_text: { label: 'Everything else', most: 20_000 },
} as const satisfies Readonly<Record<string, EvidenceField>>;

export type EvidenceFieldName = keyof typeof evidenceFields;
export const evidenceFieldNames = Object.keys(evidenceFields) as EvidenceFieldName[];

/** The texts that are sent; a field without one is left out. */
export type Evidence = { readonly [Name in EvidenceFieldName]?: string | undefined };
