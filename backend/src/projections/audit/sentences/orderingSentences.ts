import type { CartEvent } from '#domain/ordering/cart.events.ts';
import type { DownloadEvent } from '#domain/ordering/download.events.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { percentThrough } from '#domain/ordering/percentThrough.ts';
import type { PurchasesEvent } from '#domain/ordering/purchases.events.ts';
import { usd } from '../fields/field.ts';
import { listed, quoted, sentence } from './part.ts';
import type { Circumstances, Sentences } from './sentence.ts';

const models = ({ the }: Circumstances, ids: readonly string[]) => listed(ids.map((id) => the('model', id)));

/** Sentences about carts, orders and downloads. */
export const orderingSentences: Sentences<CartEvent | OrderEvent | PurchasesEvent | DownloadEvent> = {
  CartItemAdded: ({ data: { userId, modelId, price, via } }, { the }) =>
    sentence`${the('model', modelId)} came into the cart of ${the('user', userId)} at ${usd(price)}${
      via === 'merge' ? ', with the browser’s cart' : ''
    }`,
  CartItemRemoved: ({ data: { userId, modelId, reason } }, { the }) =>
    sentence`${the('model', modelId)} left the cart of ${the('user', userId)}${reason === 'bought' ? ': it was bought' : ''}`,
  CartCleared: ({ data: { userId, modelIds } }, facts) =>
    sentence`The cart of ${facts.the('user', userId)} was emptied of ${models(facts, modelIds)}`,
  OrderPlaced: ({ data: { orderId, userId, total } }, { the }) =>
    sentence`${the('user', userId)} ordered ${the('order', orderId)} for ${usd(total)}`,
  PaymentIntentRecorded: ({ data: { orderId } }, { the }) =>
    sentence`The payment of the order of ${the('order', orderId)} was begun`,
  PaymentActionRequired: ({ data: { orderId } }, { the }) =>
    sentence`The card’s bank asked the payer of ${the('order', orderId)} to confirm the payment`,
  PaymentReceived: ({ data: { orderId, amount, card } }, { the }) =>
    sentence`${usd(amount)} came in for the order of ${the('order', orderId)}${
      card === null ? '' : `, from a ${card.brand} card that ends in ${card.last4}`
    }`,
  PaymentFailed: ({ data: { orderId, reason } }, { the }) =>
    sentence`The payment of the order of ${the('order', orderId)} failed: ${quoted(reason)}`,
  EntitlementGranted: ({ data: { userId, modelIds } }, facts) =>
    sentence`${facts.the('user', userId)} owns ${models(facts, modelIds)} from now on`,
  OrderRefunded: ({ data: { orderId, amount } }, { the }) =>
    sentence`${usd(amount)} of the order of ${the('order', orderId)} went back to the buyer`,
  RefundFailed: ({ data: { orderId } }, { the }) =>
    sentence`A refund for the order of ${the('order', orderId)} did not reach the buyer’s bank`,
  DisputeOpened: ({ data: { orderId, amount, reason } }, { the }) =>
    sentence`The buyer’s bank asked ${usd(amount)} of the order of ${the('order', orderId)} back: ${quoted(reason)}`,
  DisputeClosed: ({ data: { orderId, status } }, { the }) =>
    sentence`The dispute about the order of ${the('order', orderId)} was ${status}`,
  EntitlementRevoked: ({ data: { userId, modelIds } }, facts) =>
    sentence`${facts.the('user', userId)} no longer owns ${models(facts, modelIds)}`,
  ModelsClaimed: ({ data: { userId, modelIds } }, facts) =>
    sentence`${models(facts, modelIds)} ${modelIds.length === 1 ? 'was' : 'were'} reserved for an order of ${facts.the('user', userId)}`,
  ClaimReleased: ({ data: { userId, orderId } }, { the }) =>
    sentence`The reservation of ${the('user', userId)} for the order of ${the('order', orderId)} was given back`,
  DownloadIssued: ({ data: { modelId, userId } }, { the }) =>
    sentence`A link to download ${the('model', modelId)} was handed out to ${
      userId === null ? 'a visitor' : the('user', userId)
    }`,
  DownloadCompleted: ({ data: { modelId, userId, from } }, { the }) =>
    sentence`${userId === null ? 'A visitor' : the('user', userId)} downloaded ${
      from === 0 ? '' : 'the rest of '
    }${the('model', modelId)}`,
  DownloadInterrupted: ({ data: { modelId, userId, from, bytesSent, of } }, { the }) =>
    sentence`The download of ${the('model', modelId)} by ${
      userId === null ? 'a visitor' : the('user', userId)
    } stopped at ${String(percentThrough({ from, bytesSent, of }))} %`,
};
