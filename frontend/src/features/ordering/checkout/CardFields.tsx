import { lazy, Suspense } from 'react';
import { useConfig } from '../../../lib/config.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { CardFieldProps } from './cardSource.ts';

const SandboxCardFields = lazy(() =>
  import('./SandboxCardFields.tsx').then((m) => ({ default: m.SandboxCardFields })),
);
const StripeCardField = lazy(() =>
  import('./StripeCardField.tsx').then((m) => ({ default: m.StripeCardField })),
);

/** The card form of the configured provider; each is a chunk of its own. */
export const CardFields = (props: CardFieldProps) => {
  const card = useConfig()?.card;
  const waiting = <Skeleton className="h-52 w-full" />;
  if (!card) return waiting;
  if (card.sandboxUrl === null && card.publishableKey === '')
    return <p className="text-ink-2 text-sm">Card payments are not set up in this shop yet.</p>;
  return (
    <Suspense fallback={waiting}>
      {card.sandboxUrl === null ? (
        <StripeCardField publishableKey={card.publishableKey} {...props} />
      ) : (
        <SandboxCardFields
          sandbox={{ url: card.sandboxUrl, publishableKey: card.publishableKey }}
          {...props}
        />
      )}
    </Suspense>
  );
};
