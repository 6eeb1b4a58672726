import {
  type ConversionOf,
  conversionDecider,
  startsConversion,
} from '#domain/catalogue/conversions/conversion.ts';
import { userIdOf } from '#domain/kernel/event.ts';
import { conversionIdOf } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import type { ConversionOrders, OrderLimits } from '#infra/conversionOrders/conversionOrders.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { type CommandContext, loadState } from '../../handle.ts';
import type { ConversionCommands } from './conversionCommands.ts';

/** Open orders of one client, or of one address without an account, and of all of them together. Admins have no limit. */
const limits: OrderLimits = { ofCaller: 2, ofAll: 10 };

export type OrderConversionDeps = Pick<ConversionCommands, 'requestConversion'> & {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly orders: ConversionOrders;
  /** Whether the job of a conversion has failed for good, so that nobody works on it. */
  readonly isParked: (conversionId: string) => Promise<boolean>;
};

const stateOf = ({ store }: Pick<OrderConversionDeps, 'store'>, conversionId: string) =>
  loadState(store, conversionDecider, streams.conversion(conversionId));

/** Forgets the orders whose work is done or given up, and those that were killed before their event. */
const forgetEndedOrders = async (deps: Omit<OrderConversionDeps, 'requestConversion'>): Promise<void> => {
  const isOpen = async (conversionId: string, isNew: boolean): Promise<boolean> => {
    const { status } = await stateOf(deps, conversionId);
    return status === 'requested' ? !(await deps.isParked(conversionId)) : isNew && status !== 'made';
  };
  const ended: string[] = [];
  for (const { conversionId, isNew } of await deps.orders.all())
    if (!(await isOpen(conversionId, isNew))) ended.push(conversionId);
  await deps.orders.forget(ended);
};

/**
 * Requests a file for a caller. A request that starts no work, since the file exists or someone waits for it already, is never refused.
 * Returns whose limit is reached instead, if one is. `address` is the caller's network.
 */
export const orderConversion =
  (deps: OrderConversionDeps) =>
  async (
    order: ConversionOf & { readonly program: string },
    address: string,
    context: CommandContext,
  ): Promise<Awaited<ReturnType<ConversionCommands['requestConversion']>> | 'caller' | 'all'> => {
    const { actor } = context;
    const userId = userIdOf(actor);
    const conversionId = conversionIdOf(order);
    const asked = { type: 'RequestConversion', conversionId, ...order, userId } as const;
    if (actor.kind !== 'admin' && startsConversion(asked, await stateOf(deps, conversionId))) {
      await forgetEndedOrders(deps);
      const full = await deps.orders.add(conversionId, userId ?? `address:${address}`, limits);
      if (full !== null) return full;
    }
    return deps.requestConversion(order, context);
  };
