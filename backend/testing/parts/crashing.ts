import { createHandle } from '#commands/handle.ts';
import type { ResolveClaimDeps } from '#commands/ordering/resolveClaim.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';

/** The process is gone: nothing after this point happens. */
export class Crash extends Error {
  override name = 'Crash';
}

/**
 * The same dependencies, which fall dead around their nth outside call: before it, or after it is done and
 * before anybody hears of it. From then on every call fails, as in a process that is no more.
 */
export const crashing = (
  deps: ResolveClaimDeps & { readonly store: EventStore },
  nth: number,
  when: 'before' | 'after',
) => {
  let calls = 0;
  let isDead = false;
  const wrap =
    <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      calls += 1;
      const isHere = calls === nth;
      if (isDead || (isHere && when === 'before')) {
        isDead = true;
        throw new Crash();
      }
      const output = await call(...input);
      if (isHere) {
        isDead = true;
        throw new Crash();
      }
      return output;
    };
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
  return {
    deps: { ...deps, store, payments, handle: createHandle(store) },
    /** Whether the crash was reached at all. */
    hasCrashed: () => isDead,
  };
};
