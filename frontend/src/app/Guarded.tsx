import { type ReactNode, useEffect } from 'react';
import { Redirect } from 'wouter';
import { decideGuard, type Guard } from '../lib/session/guards.ts';
import { acknowledgeFailure } from '../lib/session/sessionActions.ts';
import { useVisitor } from '../lib/session/useSession.ts';

type Props = {
  readonly guard: Guard | undefined;
  readonly location: string;
  readonly children: ReactNode;
};

const GuardedRoute = ({ guard, location, children }: Props & { readonly guard: Guard }) => {
  const verdict = decideGuard(guard, useVisitor(), location);
  const shown = verdict.kind === 'show' && guard === 'guest';
  useEffect(() => {
    if (shown) acknowledgeFailure();
  }, [shown]);
  if (verdict.kind === 'redirect') return <Redirect replace to={verdict.to} />;
  const waits = verdict.kind === 'wait';
  if (waits && !verdict.ahead) return null;
  return (
    <div className="contents" inert={waits}>
      {children}
    </div>
  );
};

/**
 * Shows a route to those whom it is for and leads the others elsewhere (R112 – R114). While the session is checked
 * (Q02) `LoadingOverlay` stands over it; a page that is most likely to be shown asks for its data meanwhile.
 */
export const Guarded = ({ guard, location, children }: Props) =>
  guard ? (
    <GuardedRoute guard={guard} location={location}>
      {children}
    </GuardedRoute>
  ) : (
    children
  );
