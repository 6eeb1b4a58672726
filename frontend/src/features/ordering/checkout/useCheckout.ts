import { currentConsent } from 'backend/contract/deliveryConsent.ts';
import type { WireCharge } from 'backend/contract/wire.ts';
import { currentInformation } from 'backend/contract/withdrawalInformation.ts';
import { type RefObject, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../../lib/api.ts';
import { cartAtom, cartTotalAtom, clearCart } from '../../../lib/cart/cart.ts';
import { isPayable } from '../../../lib/cart/cartItems.ts';
import { randomHex } from '../../../lib/hex.ts';
import { justPaid } from '../../../lib/justPaid.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { readStored, readTab, storageKeys, writeTab } from '../../../lib/storage.ts';
import { store } from '../../../lib/store.ts';
import { showToast, toastError, toastSuccess } from '../../../lib/toasts.ts';
import type { BusinessSource } from './BusinessFields.tsx';
import { CardProblem, notReady } from './cardProblem.ts';
import type { CardSource } from './cardSource.ts';
import { type Attempt, type ChargeOutcome, chargeFault, chargeOutcome } from './charge.ts';

/** Kept across reloads of the tab, so that an attempt whose answer was lost is joined, not repeated (Q22). */
const key = 'checkoutId';

let current: string | null = null;

/** The id of the current attempt, or a new one. */
const checkoutId = (): string => {
  current ??= readTab(key) ?? randomHex(16);
  writeTab(key, current);
  return current;
};

/** Ends the attempt, paid or refused, so that the next one gets a new id. */
const endCheckout = (): void => {
  current = null;
  writeTab(key, null);
};

/** The state of a checkout, as its panel shows it. */
export type CheckoutState =
  | { readonly kind: 'ready'; readonly problem: string | null }
  | { readonly kind: 'busy'; readonly text: string }
  /** The payer left the bank's challenge unanswered; the payment waits for them until they cancel it. */
  | {
      readonly kind: 'unanswered';
      readonly again: () => void;
      readonly cancel: () => void;
      readonly useAnotherCard: () => void;
    }
  /** Money may have moved; sending the same attempt again reveals it and charges nothing twice (Q22). */
  | { readonly kind: 'unknown'; readonly reason: string; readonly again: () => void };

const outcomeOf = (answer: Promise<WireCharge>, isRepeated: boolean): Promise<ChargeOutcome> =>
  answer.then(chargeOutcome, (error: unknown) => chargeFault(error, isRepeated));

const sessionToken = (): string => readStored(storageKeys.token) ?? '';

/** What went wrong, as text; null if the faulty field says it. */
const problemOf = (error: unknown): string | null => {
  if (!(error instanceof CardProblem)) return 'Something went wrong. Please try again.';
  return error.field ? null : error.message;
};

const attemptWith = (token: string, business: Attempt['business']): Attempt => ({
  token,
  price: store.get(cartTotalAtom),
  products: store.get(cartAtom).filter(isPayable),
  userToken: sessionToken(),
  checkoutId: checkoutId(),
  consentVersion: currentConsent.version,
  withdrawalInformation: currentInformation,
  ...(business && { business }),
});

/** Pays for the cart (R119 – R121, Q21, Q22). `onRefused` is called when nothing was charged. */
export const useCheckout = (
  card: RefObject<CardSource | null>,
  business: RefObject<BusinessSource | null>,
  onRefused: () => void,
) => {
  const [, navigate] = useLocation();
  const [state, setState] = useState<CheckoutState>({ kind: 'ready', problem: null });
  const running = useRef(false);
  /** The token of the session that pays. */
  const payer = useRef('');
  const busy = (text: string): void => setState({ kind: 'busy', text });

  const paid = async (): Promise<void> => {
    endCheckout();
    clearCart();
    toastSuccess('Payment Succesfull');
    await queryClient.invalidateQueries({ queryKey: ['me'] });
    navigate(paths.clientDashboard, { state: justPaid });
  };

  const refused = (reason: string): void => {
    endCheckout();
    toastError('Payment Failed');
    setState({ kind: 'ready', problem: reason });
    // A refusal may mean that a model was bought in another tab.
    void queryClient.invalidateQueries({ queryKey: ['me'] });
    onRefused();
  };

  const follow = async (outcome: ChargeOutcome, again: () => Promise<void>): Promise<void> => {
    // After a logout the page may belong to another user; the payer finds the order in their history.
    if (payer.current !== sessionToken()) return setState({ kind: 'ready', problem: null });
    if (outcome.kind === 'paid') return paid();
    if (outcome.kind === 'failed') return refused(outcome.reason);
    if (outcome.kind === 'action') return authenticate(outcome);
    setState({ kind: 'unknown', reason: outcome.reason, again: once(again) });
  };

  const confirm = async (orderId: string): Promise<void> => {
    busy('Confirming your payment…');
    const outcome = await outcomeOf(call('POST /charge/confirm', { body: { orderId } }), true);
    // An automatic retry could loop endlessly: the payer decides.
    if (outcome.kind === 'action' && payer.current === sessionToken()) return leaveOpen(outcome);
    await follow(outcome, () => confirm(orderId));
  };

  const leaveOpen = (action: Extract<ChargeOutcome, { kind: 'action' }>): void =>
    setState({
      kind: 'unanswered',
      again: once(() => authenticate(action)),
      cancel: once(() => cancel(action.orderId)),
      useAnotherCard: once(() => cancel(action.orderId, () => card.current?.clear())),
    });

  const authenticate = async (action: Extract<ChargeOutcome, { kind: 'action' }>): Promise<void> => {
    busy('Waiting for your bank…');
    const answered = (await card.current?.authenticate(action.clientSecret)) ?? false;
    if (answered) return confirm(action.orderId);
    leaveOpen(action);
  };

  const cancel = async (orderId: string, onCancelled: () => void = () => {}): Promise<void> => {
    busy('Cancelling your payment…');
    const outcome = await outcomeOf(call('POST /charge/cancel', { body: { orderId } }), true);
    if (outcome.kind !== 'failed' || payer.current !== sessionToken())
      return follow(outcome, () => cancel(orderId, onCancelled));
    endCheckout();
    showToast({ kind: 'info', text: 'Payment cancelled. Nothing was charged.' });
    setState({ kind: 'ready', problem: null });
    onCancelled();
  };

  const send = async (attempt: Attempt, isRepeated = false): Promise<void> => {
    busy('Paying…');
    await follow(await outcomeOf(call('POST /charge', { body: attempt }), isRepeated), () =>
      send(attempt, true),
    );
  };

  const start = async (): Promise<void> => {
    // The chunk of the card fields may still be loading.
    if (!card.current) throw new CardProblem(notReady);
    busy('Checking your card…');
    payer.current = sessionToken();
    await send(attemptWith(await card.current.tokenize(), business.current?.value()));
  };

  /** Runs one step at a time, even after several clicks; a card problem ends the attempt. */
  const once = (step: () => Promise<void>) => (): void => {
    if (running.current) return;
    running.current = true;
    step()
      .catch((error: unknown) => {
        setState({ kind: 'ready', problem: problemOf(error) });
      })
      .finally(() => {
        running.current = false;
      });
  };

  return { state, pay: once(start) };
};
