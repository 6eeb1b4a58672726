import { useConfig } from '../../../lib/config.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { CardFieldProps } from './cardSource.ts';

/** As high as the fields, which wrap on phones. */
const waiting = <Skeleton className="h-52 w-full max-sm:h-84" />;

const sandboxFields = lazyPart(
  () => import('./SandboxCardFields.tsx').then((m) => m.SandboxCardFields),
  waiting,
);
const stripeField = lazyPart(() => import('./StripeCardField.tsx').then((m) => m.StripeCardField), waiting);

/** The card form of the configured provider; each is a chunk of its own. */
export const CardFields = (props: CardFieldProps) => {
  const card = useConfig()?.card;
  if (!card) return waiting;
  const { sandboxUrl: url, publishableKey } = card;
  if (url !== null) return <sandboxFields.View sandbox={{ url, publishableKey }} {...props} />;
  return <stripeField.View publishableKey={publishableKey} {...props} />;
};
