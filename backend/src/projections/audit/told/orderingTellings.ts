import type { CartEvent } from '#domain/ordering/cart.events.ts';
import type { DownloadEvent } from '#domain/ordering/download.events.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { percentThrough } from '#domain/ordering/percentThrough.ts';
import type { PurchasesEvent } from '#domain/ordering/purchases.events.ts';
import { usd } from '../fields/field.ts';
import { listed, quoted, say } from './part.ts';
import type { Circumstances, Tellings } from './telling.ts';

const models = ({ the }: Circumstances, ids: readonly string[]) => listed(ids.map((id) => the('model', id)));

/** What happened around carts, orders and downloads, in words. */
export const orderingTellings: Tellings<CartEvent | OrderEvent | PurchasesEvent | DownloadEvent> = {
  CartItemAdded: ({ data: { userId, modelId, price, via } }, { the }) =>
    say`${the('model', modelId)} came into the cart of ${the('user', userId)} at ${usd(price)}${
      via === 'merge' ? ', with the browser’s cart' : ''
    }`,
  CartItemRemoved: ({ data: { userId, modelId, reason } }, { the }) =>
    say`${the('model', modelId)} left the cart of ${the('user', userId)}${reason === 'bought' ? ': it was bought' : ''}`,
  CartCleared: ({ data: { userId, modelIds } }, facts) =>
    say`The cart of ${facts.the('user', userId)} was emptied of ${models(facts, modelIds)}`,
  OrderPlaced: ({ data: { orderId, userId, total } }, { the }) =>
    say`${the('user', userId)} ordered ${the('order', orderId)} for ${usd(total)}`,
  PaymentIntentRecorded: ({ data: { orderId } }, { the }) =>
    say`The payment of the order of ${the('order', orderId)} was begun`,
  PaymentActionRequired: ({ data: { orderId } }, { the }) =>
    say`The card’s bank asked the payer of ${the('order', orderId)} to confirm the payment`,
  PaymentReceived: ({ data: { orderId, amount, card } }, { the }) =>
    say`${usd(amount)} came in for the order of ${the('order', orderId)}${
      card === null ? '' : `, from a ${card.brand} card that ends in ${card.last4}`
    }`,
  PaymentFailed: ({ data: { orderId, reason } }, { the }) =>
    say`The payment of the order of ${the('order', orderId)} failed: ${quoted(reason)}`,
  EntitlementGranted: ({ data: { userId, modelIds } }, facts) =>
    say`${facts.the('user', userId)} owns ${models(facts, modelIds)} from now on`,
  OrderRefunded: ({ data: { orderId, amount } }, { the }) =>
    say`${usd(amount)} of the order of ${the('order', orderId)} went back to the buyer`,
  RefundFailed: ({ data: { orderId } }, { the }) =>
    say`A refund for the order of ${the('order', orderId)} did not reach the buyer’s bank`,
  DisputeOpened: ({ data: { orderId, amount, reason } }, { the }) =>
    say`The buyer’s bank asked ${usd(amount)} of the order of ${the('order', orderId)} back: ${quoted(reason)}`,
  DisputeClosed: ({ data: { orderId, status } }, { the }) =>
    say`The dispute about the order of ${the('order', orderId)} was ${status}`,
  EntitlementRevoked: ({ data: { userId, modelIds } }, facts) =>
    say`${facts.the('user', userId)} no longer owns ${models(facts, modelIds)}`,
  ModelsClaimed: ({ data: { userId, modelIds } }, facts) =>
    say`${models(facts, modelIds)} ${modelIds.length === 1 ? 'was' : 'were'} reserved for an order of ${facts.the('user', userId)}`,
  ClaimReleased: ({ data: { userId, orderId } }, { the }) =>
    say`The reservation of ${the('user', userId)} for the order of ${the('order', orderId)} was given back`,
  DownloadIssued: ({ data: { modelId, userId } }, { the }) =>
    say`A link to download ${the('model', modelId)} was handed out to ${
      userId === null ? 'a visitor' : the('user', userId)
    }`,
  DownloadCompleted: ({ data: { modelId, userId, from } }, { the }) =>
    say`${userId === null ? 'A visitor' : the('user', userId)} downloaded ${
      from === 0 ? '' : 'the rest of '
    }${the('model', modelId)}`,
  DownloadInterrupted: ({ data: { modelId, userId, from, bytesSent, of } }, { the }) =>
    say`The download of ${the('model', modelId)} by ${
      userId === null ? 'a visitor' : the('user', userId)
    } stopped at ${String(percentThrough({ from, bytesSent, of }))} %`,
};
