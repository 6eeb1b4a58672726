import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { CheckoutState } from './useCheckout.ts';

type Props = { readonly state: Extract<CheckoutState, { kind: 'unknown' | 'unanswered' }> };

const texts = {
  unknown: {
    title: 'We do not know yet whether you have paid',
    text: 'You will not be charged twice: trying again only checks the outcome of this payment.',
    action: 'Try again',
  },
  unanswered: {
    title: 'Your bank is still waiting for you',
    text: 'Nothing has been charged so far. Answer its question to pay with the card above, or pay with another one.',
    action: 'Continue with your bank',
  },
} as const;

/** A payment that has neither succeeded nor failed, with the next step (Q21, Q22). */
export const OpenPayment = ({ state }: Props) => {
  const { title, text, action } = texts[state.kind];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      className="flex flex-col gap-3 rounded-control border border-control bg-pro-bg p-4"
      ref={box}
      role="alert"
      tabIndex={-1}
    >
      <p className="font-semibold text-pro">{title}</p>
      <p className="text-pro text-sm">{state.kind === 'unknown' ? `${state.reason} ${text}` : text}</p>
      <Button className="w-full" onClick={state.again}>
        {action}
      </Button>
      {state.kind === 'unanswered' && (
        <div className="grid grid-cols-2 gap-3">
          <Button className="px-2" kind="secondary" onClick={state.useAnotherCard}>
            Use another card
          </Button>
          <Button className="px-2" kind="secondary" onClick={state.cancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
};
