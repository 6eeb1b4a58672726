import { type RefObject, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { cartAtom, cartTotalAtom, clearCart } from '../../../lib/cart/cart.ts';
import { notifyError, notifySuccess } from '../../../lib/notices.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { readStored, storageKeys } from '../../../lib/storage.ts';
import { store } from '../../../lib/store.ts';
import { CardProblem, notReady } from './cardProblem.ts';
import type { CardSource } from './cardSource.ts';
import { type Attempt, charge, confirmCharge } from './chargeCalls.ts';
import { type ChargeOutcome, chargeFault, chargeOutcome } from './chargeOutcome.ts';
import { checkoutId, endCheckout } from './checkoutId.ts';

/** Where a checkout stands, as its panel shows it. */
export type CheckoutState =
  | { readonly kind: 'ready'; readonly problem: string | null }
  | { readonly kind: 'busy'; readonly text: string }
  /** The payer has left their bank's question unanswered. */
  | { readonly kind: 'unanswered'; readonly again: () => void }
  /** Not known whether money moved; the same attempt again tells, and charges nothing twice (Q22). */
  | { readonly kind: 'unknown'; readonly reason: string; readonly again: () => void };

const outcomeOf = (call: ReturnType<typeof charge>, isRepeated: boolean): Promise<ChargeOutcome> =>
  call.then(chargeOutcome, (error: unknown) => chargeFault(error, isRepeated));

const signedIn = (): string => readStored(storageKeys.token) ?? '';

const attemptWith = (token: string): Attempt => ({
  token,
  price: store.get(cartTotalAtom),
  products: store.get(cartAtom),
  userToken: signedIn(),
  checkoutId: checkoutId(),
});

/** Pays what is in the cart (R119 – R121, Q21, Q22). `onRefused` runs when nothing was charged. */
export const useCheckout = (card: RefObject<CardSource | null>, onRefused: () => void) => {
  const [, navigate] = useLocation();
  const [state, setState] = useState<CheckoutState>({ kind: 'ready', problem: null });
  const running = useRef(false);
  /** The session that pays. */
  const payer = useRef('');
  const busy = (text: string): void => setState({ kind: 'busy', text });

  const paid = async (): Promise<void> => {
    endCheckout();
    clearCart();
    notifySuccess('Payment Succesfull');
    await queryClient.invalidateQueries({ queryKey: ['me'] });
    navigate(paths.clientDashboard);
  };

  const refused = (reason: string): void => {
    endCheckout();
    notifyError('Payment Failed');
    setState({ kind: 'ready', problem: reason });
    onRefused();
  };

  const follow = async (outcome: ChargeOutcome, again: () => Promise<void>): Promise<void> => {
    // After a logout the cart and the page are nobody's, or somebody else's: the payer finds the order in their history.
    if (payer.current !== signedIn()) return setState({ kind: 'ready', problem: null });
    if (outcome.kind === 'paid') return paid();
    if (outcome.kind === 'failed') return refused(outcome.reason);
    if (outcome.kind === 'action') return authenticate(outcome);
    setState({ kind: 'unknown', reason: outcome.reason, again: once(again) });
  };

  const confirm = async (orderId: string): Promise<void> => {
    busy('Confirming your payment…');
    await follow(await outcomeOf(confirmCharge(orderId), true), () => confirm(orderId));
  };

  const authenticate = async (action: Extract<ChargeOutcome, { kind: 'action' }>): Promise<void> => {
    busy('Waiting for your bank…');
    const answered = (await card.current?.authenticate(action.clientSecret)) ?? false;
    if (answered) return confirm(action.orderId);
    setState({ kind: 'unanswered', again: once(() => authenticate(action)) });
  };

  const send = async (attempt: Attempt, isRepeated = false): Promise<void> => {
    busy('Paying…');
    await follow(await outcomeOf(charge(attempt), isRepeated), () => send(attempt, true));
  };

  const start = async (): Promise<void> => {
    // The card's fields come in a chunk of their own, and may still be on their way.
    if (!card.current) throw new CardProblem(notReady);
    busy('Checking your card…');
    payer.current = signedIn();
    await send(attemptWith(await card.current.tokenize()));
  };

  /** One step at a time, whatever is clicked; a card that cannot be used ends it. */
  const once = (step: () => Promise<void>) => (): void => {
    if (running.current) return;
    running.current = true;
    step()
      .catch((error: unknown) => {
        const known = error instanceof CardProblem;
        const problem = known
          ? error.field
            ? null
            : error.message
          : 'Something went wrong. Please try again.';
        setState({ kind: 'ready', problem });
      })
      .finally(() => {
        running.current = false;
      });
  };

  return { state, pay: once(start) };
};
