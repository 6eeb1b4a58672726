import type { AnnouncementEvent } from '#domain/ordering/announcements/announcement.events.ts';
import type { CartEvent } from '#domain/ordering/cart/cart.events.ts';
import type { PurchasesEvent } from '#domain/ordering/checkout/purchases.events.ts';
import type { DownloadEvent } from '#domain/ordering/downloads/download.events.ts';
import { percentThrough } from '#domain/ordering/downloads/download.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import type { ReviewEvent } from '#domain/ordering/reviews/review.events.ts';
import type { WishlistEvent } from '#domain/ordering/wishlist/wishlist.events.ts';
import { usd } from '../fields/field.ts';
import { type Circumstances, listed, quoted, type Sentences, sentence } from './part.ts';

const models = ({ the }: Circumstances, ids: readonly string[]) => listed(ids.map((id) => the('model', id)));

/** Sentences about carts, orders, downloads and notifications of clients. */
export const orderingSentences: Sentences<
  CartEvent | WishlistEvent | OrderEvent | PurchasesEvent | DownloadEvent | AnnouncementEvent | ReviewEvent
> = {
  CartItemAdded: ({ data: { userId, modelId, price, via } }, { the }) =>
    sentence`${the('model', modelId)} came into the cart of ${the('user', userId)} at ${usd(price)}${
      via === 'merge' ? ', with the browser’s cart' : ''
    }`,
  CartItemRemoved: ({ data: { userId, modelId, reason } }, { the }) =>
    sentence`${the('model', modelId)} left the cart of ${the('user', userId)}${reason === 'bought' ? ': it was bought' : ''}`,
  ModelSaved: ({ data: { userId, modelId, via } }, { the }) =>
    sentence`${the('user', userId)} saved ${the('model', modelId)} for later${
      via === 'merge' ? ', with the device’s list' : ''
    }`,
  ModelUnsaved: ({ data: { userId, modelId } }, { the }) =>
    sentence`${the('user', userId)} took ${the('model', modelId)} off the wishlist`,
  CartCleared: ({ data: { userId, modelIds } }, facts) =>
    sentence`The cart of ${facts.the('user', userId)} was emptied of ${models(facts, modelIds)}`,
  OrderPlaced: ({ data: { orderId, userId, total, business } }, { the }) =>
    sentence`${the('user', userId)} placed ${the('order', orderId)} for ${usd(total)}${business ? ', for a business' : ''}`,
  PaymentIntentRecorded: ({ data: { orderId } }, { the }) =>
    sentence`The payment of ${the('order', orderId)} was begun`,
  PaymentActionRequired: ({ data: { orderId } }, { the }) =>
    sentence`The card’s bank asked the payer of ${the('order', orderId)} to confirm the payment`,
  PaymentReceived: ({ data: { orderId, amount, card } }, { the }) =>
    sentence`${usd(amount)} came in for ${the('order', orderId)}${
      card === null ? '' : `, from a ${card.brand} card that ends in ${card.last4}`
    }`,
  PaymentFailed: ({ data: { orderId, reason } }, { the }) =>
    sentence`The payment of ${the('order', orderId)} failed: ${quoted(reason)}`,
  EntitlementGranted: ({ data: { userId, modelIds } }, facts) =>
    sentence`${facts.the('user', userId)} owns ${models(facts, modelIds)} from now on`,
  ReceiptRequested: ({ data: { orderId } }, { the }) =>
    sentence`The receipt of ${the('order', orderId)} was asked for again`,
  ConfirmationRead: ({ data: { orderId, userId } }, { the }) =>
    sentence`${the('user', userId)} read the confirmation of ${the('order', orderId)}, which could not be mailed`,
  OrderRefunded: ({ data: { orderId, amount } }, { the }) =>
    sentence`${usd(amount)} of ${the('order', orderId)} went back to the buyer`,
  RefundFailed: ({ data: { orderId } }, { the }) =>
    sentence`A refund for ${the('order', orderId)} did not reach the buyer’s bank`,
  DisputeOpened: ({ data: { orderId, amount, reason } }, { the }) =>
    sentence`The buyer’s bank asked ${usd(amount)} of ${the('order', orderId)} back: ${quoted(reason.replaceAll('_', ' '))}`,
  DisputeClosed: ({ data: { orderId, status } }, { the }) =>
    sentence`The dispute about ${the('order', orderId)} was ${status}`,
  EntitlementRevoked: ({ data: { userId, modelIds } }, facts) =>
    sentence`${facts.the('user', userId)} no longer owns ${models(facts, modelIds)}`,
  WithdrawalReceived: ({ data: { orderId, userId, modelIds, isProven } }, facts) =>
    sentence`${isProven ? facts.the('user', userId) : 'Somebody without a login'} withdrew from the contract about ${models(facts, modelIds)} in ${facts.the('order', orderId)}`,
  WithdrawalConfirmed: ({ data: { orderId, userId, modelIds } }, facts) =>
    sentence`${facts.the('user', userId)} confirmed the withdrawal from the contract about ${models(facts, modelIds)} in ${facts.the('order', orderId)}`,
  RefundRequested: ({ data: { orderId, userId, modelIds, withdrawal } }, facts) =>
    withdrawal
      ? sentence`The Admin is asked about the withdrawal of ${facts.the('user', userId)} from the contract about ${models(facts, modelIds)} in ${facts.the('order', orderId)}`
      : sentence`${facts.the('user', userId)} asked for the money of ${models(facts, modelIds)} back, from ${facts.the('order', orderId)}`,
  RefundRequestDeclined: ({ data: { orderId, modelIds } }, facts) =>
    sentence`The refund of ${models(facts, modelIds)} from ${facts.the('order', orderId)} was declined`,
  RefundRequestWithdrawn: ({ data: { orderId, modelIds } }, facts) =>
    sentence`The buyer no longer asks for the money of ${models(facts, modelIds)} from ${facts.the('order', orderId)}`,
  RefundApproved: ({ data: { orderId, modelIds, amount } }, facts) =>
    sentence`A refund of ${usd(amount)} for ${models(facts, modelIds)} from ${facts.the('order', orderId)} was approved`,
  RefundRejectedByProvider: ({ data: { orderId, modelIds, reason } }, facts) =>
    sentence`The card provider did not refund ${models(facts, modelIds)} from ${facts.the('order', orderId)}: ${quoted(reason)}`,
  ModelsReleased: ({ data: { userId, modelIds } }, facts) =>
    sentence`${facts.the('user', userId)} may buy ${models(facts, modelIds)} again`,
  ModelsClaimed: ({ data: { userId, modelIds } }, facts) =>
    sentence`${models(facts, modelIds)} ${modelIds.length === 1 ? 'was' : 'were'} reserved for an order of ${facts.the('user', userId)}`,
  ClaimReleased: ({ data: { userId, orderId } }, { the }) =>
    sentence`The reservation of ${the('user', userId)} for ${the('order', orderId)} was given back`,
  ModelGranted: ({ data: { userId, modelId } }, { the }) =>
    sentence`${the('user', userId)} was given ${the('model', modelId)} by the shop`,
  GrantRevoked: ({ data: { userId, modelId } }, { the }) =>
    sentence`The shop took ${the('model', modelId)} back, which it had given ${the('user', userId)}`,
  DownloadIssued: ({ data: { modelId, userId, version, format = null } }, { the }) =>
    sentence`A link to download ${version > 1 ? `version ${version} of ` : ''}${the('model', modelId)}${
      format === null ? '' : ` as ${format.toUpperCase()}`
    } was handed out to ${userId === null ? 'a visitor' : the('user', userId)}`,
  DownloadCompleted: ({ data: { modelId, userId, from } }, { the }) =>
    sentence`${userId === null ? 'A visitor' : the('user', userId)} downloaded ${
      from === 0 ? '' : 'the rest of '
    }${the('model', modelId)}`,
  NewVersionAnnounced: ({ data: { userId, modelId, version } }, { the }) =>
    sentence`${the('user', userId)} is told of version ${String(version)} of ${the('model', modelId)}`,
  ReviewAskedFor: ({ data: { userId, modelId } }, { the }) =>
    sentence`${the('user', userId)} is asked to review ${the('model', modelId)}`,
  ReviewMailsStopped: ({ data: { userId } }, { the }) =>
    sentence`${the('user', userId)} stopped the mails that ask for reviews`,
  ReviewWritten: ({ data: { userId, modelId, stars, replaces } }, { the }) =>
    sentence`${the('user', userId)} ${replaces === null ? 'reviewed' : 'changed the review of'} ${the('model', modelId)}: ${String(stars)} of 5 stars`,
  ReviewAnswered: ({ data: { userId, modelId } }, { the }) =>
    sentence`The review of ${the('model', modelId)} by ${the('user', userId)} was answered`,
  ReviewHidden: ({ data: { userId, modelId } }, { the }) =>
    sentence`The review of ${the('model', modelId)} by ${the('user', userId)} was hidden`,
  ReviewKept: ({ data: { userId, modelId } }, { the }) =>
    sentence`The reported review of ${the('model', modelId)} by ${the('user', userId)} was kept`,
  ReviewRestored: ({ data: { userId, modelId } }, { the }) =>
    sentence`The review of ${the('model', modelId)} by ${the('user', userId)} is shown again`,
  DownloadInterrupted: ({ data: { modelId, userId, from, bytesSent, of } }, { the }) =>
    sentence`The download of ${the('model', modelId)} by ${
      userId === null ? 'a visitor' : the('user', userId)
    } stopped at ${String(percentThrough({ from, bytesSent, of }))} %`,
};
