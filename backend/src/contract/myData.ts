import * as v from 'valibot';
import { businessPersonal } from './personal.ts';
import { count, described, id, instant, text, type Wire, yes } from './shapes.ts';
import { deliveryConsentShape } from './wireRefund.ts';

/** An order with any outcome. */
const myOrder = v.object({
  _id: id,
  invoiceId: described(text, 'Empty until it is paid'),
  status: text,
  placedAt: instant,
  paidAt: v.nullable(instant),
  orderAmount: described(count, 'Whole dollars'),
  card: described(
    v.nullable(v.object({ brand: text, last4: text })),
    'The card that paid; null when it was not paid, or before that was noted',
  ),
  cardCountry: described(v.nullable(text), 'Where the card was issued; null before that was noted'),
  business: described(v.nullable(businessPersonal), 'The business that the order was placed for'),
  consent: described(
    v.nullable(deliveryConsentShape),
    'The consent to delivery at once that came with the order; null when none did',
  ),
  items: v.array(v.object({ _id: id, name: text, price: count })),
});
export type MyOrder = Wire<typeof myOrder>;

/** The shop's data about one person (GDPR Art. 15 and 20), as they download it. */
export const wireMyData = v.object({
  exportedAt: instant,
  account: v.object({
    _id: id,
    firstName: text,
    lastName: text,
    email: text,
    country: text,
    role: v.picklist(['Admin', 'client']),
    verified: v.boolean(),
    createdAt: instant,
  }),
  sessions: described(
    v.array(v.object({ agent: text, network: text, openedAt: instant, usedAt: instant, expiresAt: instant })),
    'Where they are signed in now; tokens are not kept readable, so none stands here',
  ),
  passkeys: described(
    v.array(v.object({ _id: id, name: text, addedAt: instant, usedAt: v.nullable(instant) })),
    'The passkeys that sign them in',
  ),
  cart: described(v.array(id), 'Models in the cart, in the order added'),
  wishlist: described(v.array(id), 'Models saved for later, in the order saved'),
  orders: v.array(myOrder),
  refunds: described(
    v.array(v.object({ orderId: id, at: instant, event: text, reason: text })),
    'What was asked and decided about refunds, with the words of either side',
  ),
  grants: described(
    v.array(v.object({ modelId: id, at: instant, event: text, reason: text })),
    'Models that the shop gave, and took back, with its reasons',
  ),
  reviews: described(
    v.array(v.object({ modelId: id, at: instant, event: text, stars: v.nullable(count), text })),
    'Reviews of models, with every text that they had, and what the shop did about them',
  ),
  withdrawals: described(
    v.array(v.object({ orderId: id, at: instant, modelIds: v.array(id), name: text, email: text })),
    'Withdrawals from contracts',
  ),
  downloads: v.array(v.object({ _id: id, modelId: id, at: instant })),
  conversions: described(
    v.array(v.object({ modelId: id, version: count, format: text, at: instant })),
    'Other formats of models that were asked for',
  ),
  contactMessages: v.array(
    v.object({ _id: id, sentAt: instant, name: text, email: text, subject: text, message: text }),
  ),
  mails: described(
    v.array(
      v.object({
        messageId: described(text, 'Empty for a refused mail'),
        template: text,
        about: described(text, 'The event that asked for the mail'),
        sentAt: described(instant, 'When it left, or was refused'),
        refused: v.optional(described(yes, 'The server of the address took no mail')),
        content: described(
          v.nullable(v.object({ to: text, subject: text, text })),
          'What it said; null for mails of earlier releases',
        ),
      }),
    ),
    'Mails that left for them, or because of them, and those that the shop kept because they were refused',
  ),
  history: described(v.array(v.object({ at: instant, event: text })), 'Every event about them, oldest first'),
});
export type MyData = Wire<typeof wireMyData>;
