import * as v from 'valibot';
import { byWire } from '#domain/catalogue/models/modelAttributes.ts';
import { businessPersonal } from './personal.ts';
import { count, described, dollars, id, instant, rating, reference, text, type Wire, yes } from './shapes.ts';
import { wireBoughtLicence, wireModelLicence } from './wireLicence.ts';
import { wirePreview } from './wirePreview.ts';
import { wireReceiptVat } from './wireReceiptVat.ts';
import { deliveryConsentFields, wireRefund } from './wireRefund.ts';

/** The shapes that travel over HTTP, as the specification documents them (section 3). Prices are whole dollars. */

const paidFile = (what: string) => v.optional(described(v.nullable(reference), `${what}; to Admins alone`));

/** Addition: the sales of a model in the Admin's table. */
const wireModelSales = v.object({
  sold: count,
  amount: described(count, 'Whole dollars, as it was paid'),
  lastSoldAt: instant,
});
export type WireModelSales = Wire<typeof wireModelSales>;

/** R095 – R097. Only an Admin's answers contain paid files. */
export const wireModel = v.object({
  _id: id,
  name: text,
  ...byWire(() => text),
  ModalType: v.picklist(['free', 'premium']),
  ModalPrice: described(
    v.nullable(count),
    'Whole dollars; 0 for a free model, null for a premium one that is not for sale yet',
  ),
  ModalCard: reference,
  ModalSlider: v.array(reference),
  ModalFile: v.optional(described(reference, 'The archive; to Admins alone')),
  ModalTexture: paidFile('The texture'),
  ModalObj: paidFile('The mesh file'),
  ModalColor: paidFile('The colour file'),
  imageAlt: text,
  createdAt: instant,
  updatedAt: instant,
  changedAt: v.optional(described(instant, 'When files or texts changed; a new price does not count')),
  cardColour: described(
    v.nullable(text),
    'CSS colour that fills the place of the card until its picture is there',
  ),
  cardPlaceholder: described(v.nullable(text), 'Tiny data URL for the same place'),
  version: described(count, 'Number of the newest version of its files, from 1'),
  turning: v.optional(described(text, 'While it is shown in 3D: `v` of the picture of it turning')),
  badges: v.optional(described(v.array(text), 'The names of the badges that its measured files earned')),
  rating: v.optional(described(v.object(rating), 'Absent without reviews')),
  description: v.optional(
    described(text, 'In answers about one model: what it is; empty when nothing is said'),
  ),
  tags: v.optional(described(v.array(text), 'In answers about one model: words that it is found by')),
  without: v.optional(described(v.array(text), 'In a search: the words of the term that it lacks')),
  licence: v.optional(described(wireModelLicence, 'In answers about one model: what it is sold under now')),
  preview: v.optional(described(wirePreview, 'In answers about one model, while it is shown in 3D')),
  deleted: v.optional(described(yes, 'To Admins alone: it is in no list and has no page')),
  sales: v.optional(
    described(wireModelSales, 'In the table of models, to Admins alone: unless it was never sold'),
  ),
  draft: v.optional(described(yes, 'To Admins alone: not published, so it is in no list and has no page')),
});
export type WireModel = Wire<typeof wireModel>;

/** Addition: one version of a model's files, public; sizes are of the archive that buyers get. */
export const wireVersion = v.object({
  version: described(count, 'From 1, the upload'),
  note: described(text, 'What the Admin said about it'),
  createdAt: instant,
  bytes: count,
  sha256: text,
  changes: described(v.array(text), 'What differs from the version before, each difference in a few words'),
  recalledBy: described(
    v.nullable(count),
    'The version that replaces it since the shop recalled it, with the reason as its note; null: it is offered',
  ),
});
export type WireVersion = Wire<typeof wireVersion>;

/** Addition, for Admins: a forecast of the mail about the next version of a model. */
export const wireVersionMail = v.object({
  owners: described(count, 'Who would get it'),
  subject: text,
  text: described(text, 'Without what differs: that is measured afterwards'),
});

/** Suggestions after a search without results: searches that find models. */
export const wireSuggestions = v.object({ searches: v.array(text) });

/** R098 */
export const wireCategory = v.object({ _id: id, category: text });
export type WireCategory = Wire<typeof wireCategory>;
/** R098 */
export const wireSubCategory = v.object({
  _id: id,
  subCategory: text,
  category: described(id, 'The category that it belongs to'),
});
export type WireSubCategory = Wire<typeof wireSubCategory>;

/** R099 */
export const wireUser = v.object({
  _id: id,
  firstName: text,
  lastName: v.optional(described(text, 'People see their own alone')),
  email: text,
  country: text,
  verified: v.boolean(),
  role: v.picklist(['Admin', 'client']),
  erased: v.optional(described(yes, 'The person was erased; name and address are gone')),
});
export type WireUser = Wire<typeof wireUser>;

/** Addition: refunds and disputes of an order (ADR 26). Dollars, with cents if the provider refunded cents. */
export const wireReversal = v.object({
  refunded: described(dollars, 'Refunds that the shop made'),
  dispute: described(
    v.nullable(v.object({ status: v.picklist(['open', 'won', 'lost']), amount: dollars })),
    'How the newest dispute stands, and how much it is about',
  ),
  isRevoked: described(
    v.boolean(),
    'All of the money went back, so the models are no longer owned by this order',
  ),
});
export type WireReversal = Wire<typeof wireReversal>;

const orderItem = v.object({
  _id: id,
  ModalName: text,
  ModalCard: reference,
  ModalPrice: count,
  version: described(
    count,
    'The version of the files that was bought; it and all later ones may be downloaded',
  ),
  refunded: v.optional(described(yes, 'Its money went back, and it with it')),
});
const orderEntries = { _id: id, invoiceId: text, orderAmount: described(count, 'Whole dollars') };
const reversal = v.optional(
  described(wireReversal, 'What went back of the money; absent while nothing did and no bank asks for it'),
);

/** R100 */
export const wireOrder = v.object({
  ...orderEntries,
  createdAt: instant,
  orderItems: v.array(orderItem),
  reversal,
  refund: v.optional(
    described(wireRefund, 'A refund that was asked for, or decided, and has not gone back yet'),
  ),
  receiptRefused: v.optional(
    described(
      v.object({
        at: instant,
        reason: described(text, 'Why, for people'),
        confirmation: described(
          v.picklist(['unread', 'read', 'none']),
          'The confirmation of order and consent that the account keeps instead; `none` without consent, and before such mails were kept',
        ),
      }),
      'To the buyer alone: the server of their address refused every mail with the receipt',
    ),
  ),
});
export type WireOrder = Wire<typeof wireOrder>;

/** Addition: a model that the shop gave a client, in the shape of an ordered one. */
const { refunded: _refunded, ...grantedItem } = orderItem.entries;
export const wireGrant = v.object({ ...grantedItem, grantedAt: instant });
export type WireGrant = Wire<typeof wireGrant>;

/** R100, admin view. */
export const wireAdminOrder = v.object({
  ...wireOrder.entries,
  paidAt: described(instant, 'Addition: `createdAt` is when it was placed'),
  customerName: text,
  customerEmail: text,
  customerId: id,
});
export type WireAdminOrder = Wire<typeof wireAdminOrder>;

const { ModalCard: _, ...receiptItem } = orderItem.entries;

/** Addition: a printable receipt. The names are empty once the buyer was erased. */
export const wireReceipt = v.object({
  ...orderEntries,
  reversal,
  paidAt: instant,
  customerName: text,
  customerEmail: text,
  orderItems: v.array(
    v.object({
      ...receiptItem,
      sha256: described(
        v.nullable(text),
        'Of the archive that was bought; null for orders from before it was noted',
      ),
      licence: v.optional(wireBoughtLicence),
    }),
  ),
  card: described(
    v.nullable(v.object({ brand: text, last4: text })),
    'The card that paid, if the provider says so, in the provider’s spelling',
  ),
  business: described(
    v.nullable(businessPersonal),
    'The business that it was bought for; null once the buyer was erased',
  ),
  vat: described(
    v.nullable(wireReceiptVat),
    'The VAT that the order was placed with; null without a rate for the country',
  ),
  consent: described(
    v.nullable(v.object({ ...deliveryConsentFields, at: instant })),
    'The consent to delivery at once; null when the buyer’s client sent none',
  ),
  withdrawalInformation: described(
    v.nullable(count),
    'The version of the information on the right to withdraw that the buyer was shown; null for none: the right then lasts 12 months and 14 days',
  ),
});
export type WireReceipt = Wire<typeof wireReceipt>;
/** A receipt from the read model, which has no personal data. */
export type WrittenReceipt = Omit<WireReceipt, 'business' | 'vat'>;

/** R102: `data[0].SliderImages[0]` is the list of references. */
export const wireSlider = v.array(v.object({ _id: text, SliderImages: v.strictTuple([v.array(reference)]) }));
export type WireSlider = Wire<typeof wireSlider>;

/** R162, Q08, Q21: what a charge answers. */
export const wireCharge = v.object({
  message: text,
  error: v.optional(described(text, 'Why it failed')),
  orderId: v.optional(id),
  clientSecret: v.optional(described(text, 'For the card provider’s script, which asks the payer')),
});
export type WireCharge = Wire<typeof wireCharge>;
