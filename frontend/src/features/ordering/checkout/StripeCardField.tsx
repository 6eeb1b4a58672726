import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Failure } from '../../../ui/Failure.tsx';
import { controlStyle } from '../../../ui/FieldFrame.tsx';
import { CardProblem, notReady } from './cardProblem.ts';
import type { CardFieldProps } from './cardSource.ts';
import { challengeResult } from './challengeResult.ts';

const notLoaded = 'The card field could not be loaded. Please check your connection and reload the page.';

/** The field is in the provider's frame, which cannot read the page's CSS variables, so it gets their values. */
const fieldStyle = () => {
  const token = (name: string): string =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return {
    base: {
      color: token('--color-ink'),
      fontSize: '16px',
      '::placeholder': { color: token('--color-ink-3') },
    },
    invalid: { color: token('--color-danger') },
  };
};

type Ready = { readonly stripe: Stripe; readonly card: StripeCardElement };

/** The provider's card field (Stripe Elements): card data never reaches the shop. */
export const StripeCardField = ({
  publishableKey,
  ref,
  disabled,
}: CardFieldProps & { readonly publishableKey: string }) => {
  const place = useRef<HTMLDivElement>(null);
  const ready = useRef<Ready | null>(null);
  const isComplete = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [wasCleared, setCleared] = useState(false);

  useEffect(() => {
    let unmounted = false;
    loadStripe(publishableKey).then(
      (stripe) => {
        if (unmounted || !stripe || !place.current) return;
        const card = stripe.elements().create('card', { style: fieldStyle() });
        card.on('change', ({ error, complete }) => {
          setProblem(error?.message ?? null);
          isComplete.current = complete;
        });
        card.mount(place.current);
        ready.current = { stripe, card };
      },
      () => setProblem(notLoaded),
    );
    return () => {
      unmounted = true;
      ready.current?.card.destroy();
      ready.current = null;
    };
  }, [publishableKey]);

  useEffect(() => ready.current?.card.update({ disabled }), [disabled]);
  useEffect(() => {
    if (!wasCleared || disabled) return;
    ready.current?.card.focus();
    setCleared(false);
  }, [wasCleared, disabled]);

  useImperativeHandle(ref, () => ({
    check: () => {
      if (!ready.current || isComplete.current) return true;
      setProblem('Enter your whole card: number, expiry date and security code.');
      ready.current.card.focus();
      return false;
    },
    tokenize: async () => {
      if (!ready.current) throw new CardProblem(notReady);
      const { stripe, card } = ready.current;
      const { token, error } = await stripe.createToken(card);
      if (token) return token.id;
      card.focus();
      throw new CardProblem(error?.message ?? notReady);
    },
    // The result is ignored here: the server asks the provider.
    authenticate: async (clientSecret) => {
      if (!ready.current) throw new CardProblem(notReady);
      const { isAnswered, problem } = challengeResult(
        await ready.current.stripe.handleNextAction({ clientSecret }),
      );
      setProblem(problem);
      return isAnswered;
    },
    clear: () => {
      ready.current?.card.clear();
      setCleared(true);
    },
  }));

  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Card details</legend>
      <div className={`${controlStyle} py-3`} ref={place} />
      <Failure className="mt-1.5" text={problem} />
    </fieldset>
  );
};
