// The messages of a charge, verbatim like those of `messages.ts`. Only the page of the cart compares them, so no other page loads them.

/** R120, R121 */
export const paymentSuccessful = 'Payment Successful' as const;
export const paymentFailed = 'Payment failed' as const;
/** The extra answer for 3-D Secure (Q21) */
export const paymentRequiresAction = 'Payment requires action' as const;

/** Why no card is charged at all: the shop has no card provider, or does not trust its keys. */
export const cardRefusals = {
  'not set up': 'Card payments are not set up in this shop yet. Nothing was charged.',
  closed: 'This shop cannot take cards at the moment. Nothing was charged.',
} as const;

export type CardsClosed = keyof typeof cardRefusals;
