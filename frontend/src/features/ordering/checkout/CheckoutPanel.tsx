import { currentConsent } from 'backend/contract/deliveryConsent.ts';
import { informationTitle } from 'backend/contract/withdrawalInformation.ts';
import { Lock } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useCartTotal } from '../../../lib/cart/cart.ts';
import { useConfig, useShopName } from '../../../lib/config.ts';
import { cartPrice } from '../../../lib/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { storePendingAction } from '../../../lib/session/pendingAction.ts';
import { useAfterCheck } from '../../../lib/session/useAfterCheck.ts';
import { useVisitor } from '../../../lib/session/useSession.ts';
import { toastError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Figure } from '../../../ui/Figure.tsx';
import { FormFault } from '../../../ui/FormFault.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { BusinessFields, type BusinessSource } from './BusinessFields.tsx';
import { CardFields } from './CardFields.tsx';
import type { CardSource } from './cardSource.ts';
import { OpenPayment } from './OpenPayment.tsx';
import { useCheckout } from './useCheckout.ts';

type Props = {
  readonly onRefused: () => void;
  /** Reports whether a payment is in progress. */
  readonly onPaying: (isPaying: boolean) => void;
};

/** Subtotal, card and pay button together, so that the payer sees the total (R037, R119). */
export const CheckoutPanel = ({ onRefused, onPaying }: Props) => {
  const total = useCartTotal();
  const isPayable = total > 0;
  const shopName = useShopName();
  const provider = useConfig()?.card;
  const takesCards = !provider || provider.sandboxUrl !== null || provider.publishableKey !== '';
  const visitor = useVisitor();
  const [, navigate] = useLocation();
  const card = useRef<CardSource>(null);
  const business = useRef<BusinessSource>(null);
  const { state, pay } = useCheckout(card, business, onRefused);
  const open = state.kind === 'unknown' || state.kind === 'unanswered';
  const consentBox = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  const [consent, setConsent] = useState<'open' | 'missing' | 'given'>('open');
  const isClient = visitor.session.state === 'loaded' && visitor.token !== null && visitor.role === 'client';

  const { waiting, press } = useAfterCheck(() => {
    if (isClient) {
      // All missing fields are shown at once; the first of them takes the focus.
      const isCardTyped = card.current?.check() ?? true;
      const isBusinessTyped = business.current?.check(isCardTyped) ?? true;
      isTyped.current = isCardTyped && isBusinessTyped;
      if (consent !== 'given') setConsent('missing');
      if (isTyped.current && consent !== 'given') return consentBox.current?.focus();
      return isTyped.current ? pay() : undefined;
    }
    toastError('First You have to Login');
    storePendingAction({ path: paths.cart, modelId: null });
    navigate(paths.login);
  });
  const isPaying = state.kind === 'busy';
  useEffect(() => onPaying(isPaying), [isPaying, onPaying]);
  const busy = waiting || isPaying;
  // During the session check the checkbox was disabled and took no focus.
  useEffect(() => {
    if (consent === 'missing' && isTyped.current && !busy) consentBox.current?.focus();
  }, [consent, busy]);

  // After an answer the buttons disappear, and the focus would be lost with them.
  const payButton = useRef<HTMLButtonElement>(null);
  const known = useRef(state.kind);
  useEffect(() => {
    const isReadyAgain = state.kind === 'ready' && known.current !== 'ready';
    if (isReadyAgain && document.activeElement === document.body) payButton.current?.focus();
    known.current = state.kind;
  }, [state.kind]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPayable && !(busy || open)) press();
  };

  const payText = isPayable ? (
    <span>
      Pay <Figure>{cartPrice(total)}</Figure>
    </span>
  ) : (
    'Nothing to pay'
  );
  return (
    <Panel className="p-5 md:tall:sticky md:top-24 lg:top-32 lg:p-6">
      <form aria-busy={busy} className="flex flex-col gap-5" noValidate onSubmit={submit}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-semibold text-h3">Subtotal</h2>
          <p className="font-medium text-h2 tabular-nums" translate="no">
            {cartPrice(total)}
          </p>
        </div>
        {takesCards ? (
          <>
            <fieldset className="flex flex-col gap-4 border-line border-t pt-5">
              <legend className="sr-only">{`Card payment to ${shopName}`}</legend>
              <p aria-hidden="true" className="flex items-center gap-2 text-ink-2 text-sm">
                <Lock className="size-4" />
                <span>{`Card payment to ${shopName}`}</span>
              </p>
              <CardFields disabled={busy || open} ref={card} />
            </fieldset>
            <BusinessFields disabled={busy || open} ref={business} />
            <CheckboxField
              checked={consent === 'given'}
              disabled={busy || open}
              error={
                consent === 'missing' ? 'Please tick this box: your models are delivered at once.' : null
              }
              label={currentConsent.text}
              onChange={(event) => setConsent(event.target.checked ? 'given' : 'open')}
              ref={consentBox}
            />
            {state.kind === 'ready' && <FormFault text={state.problem} />}
            {open ? (
              <OpenPayment state={state} />
            ) : (
              <Button busy={busy} className="w-full" disabled={!isPayable} ref={payButton} type="submit">
                {state.kind === 'busy' ? state.text : payText}
              </Button>
            )}
          </>
        ) : (
          <p className="border-line border-t pt-5 text-ink-2">
            Card payments are not set up in this shop yet. Your cart is kept until they are.
          </p>
        )}
        <p aria-live="polite" className="sr-only">
          {state.kind === 'busy' ? state.text : ''}
        </p>
        <p className="text-caption text-ink-2">
          Consumers may withdraw within 14 days, until a download begins:{' '}
          <Link className="link" href={`${paths.refund}#withdrawal`}>
            {informationTitle}
          </Link>
        </p>
        <p className="text-caption text-ink-3">
          Prices in US dollars. If a file is not what its page says,{' '}
          <Link className="link" href={`${paths.refund}#faulty`}>
            ask for your money back
          </Link>
          .
        </p>
      </form>
    </Panel>
  );
};
