import { createHandle } from '#commands/handle.ts';
import type { ChargeDeps } from '#commands/ordering/checkout/charge.ts';
import type { ResolveClaimDeps } from '#commands/ordering/checkout/resolveClaim.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';

/** The process is dead: nothing after this point happens. */
export class Crash extends Error {
  override name = 'Crash';
}

type Deps = ResolveClaimDeps & Pick<ChargeDeps, 'personalKeys'> & { readonly store: EventStore };

/** The same dependencies with `around` around each outside call. */
const aroundCalls = (deps: Deps, around: <Output>(call: () => Promise<Output>) => Promise<Output>) => {
  const wrap =
    <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) =>
    (...input: Input): Promise<Output> =>
      around(() => call(...input));
  const store = { ...deps.store, append: wrap(deps.store.append), readStream: wrap(deps.store.readStream) };
  const payments = {
    ...deps.payments,
    createIntent: wrap(deps.payments.createIntent),
    confirmIntent: wrap(deps.payments.confirmIntent),
    retrieveIntent: wrap(deps.payments.retrieveIntent),
    cancelIntent: wrap(deps.payments.cancelIntent),
    refund: wrap(deps.payments.refund),
    reversalsOf: wrap(deps.payments.reversalsOf),
  };
  return { ...deps, store, payments, handle: createHandle(store) };
};

/** The same dependencies, with another action right before the nth outside call. */
export const interrupted = (deps: Deps, nth: number, meanwhile: () => Promise<void>) => {
  let calls = 0;
  const around = aroundCalls(deps, async (call) => {
    calls += 1;
    if (calls === nth) await meanwhile();
    return call();
  });
  return { deps: around, wasInterrupted: () => calls >= nth };
};

/**
 * The same dependencies, which fail at their nth outside call: before it, or after it has succeeded but before
 * its answer arrives. From then on every call fails, as in a dead process.
 */
export const crashing = (deps: Deps, nth: number, when: 'before' | 'after') => {
  let calls = 0;
  let isDead = false;
  const dead = aroundCalls(deps, async (call) => {
    calls += 1;
    const isHere = calls === nth;
    if (isDead || (isHere && when === 'before')) {
      isDead = true;
      throw new Crash();
    }
    const output = await call();
    if (isHere) {
      isDead = true;
      throw new Crash();
    }
    return output;
  });
  return {
    deps: dead,
    /** Whether the crash was reached at all. */
    hasCrashed: () => isDead,
  };
};
