import { type ReactNode, useEffect } from 'react';
import { Redirect } from 'wouter';
import { decideGuard, type Guard } from '../lib/session/guards.ts';
import { acknowledgeFailure } from '../lib/session/sessionActions.ts';
import { useVisitor } from '../lib/session/useSession.ts';

type Props = {
  readonly guard: Guard | undefined;
  readonly pathname: string;
  /** Shown during the session check, unless the browser remembers an Admin. */
  readonly outline?: ReactNode;
  readonly children: ReactNode;
};

const GuardedPage = ({ pathname, guard, outline, children }: Props & { readonly guard: Guard }) => {
  const visitor = useVisitor();
  const verdict = decideGuard(guard, visitor, pathname);
  const shown = verdict.kind === 'show' && guard === 'guest';
  useEffect(() => {
    if (shown) acknowledgeFailure();
  }, [shown]);
  if (verdict.kind === 'redirect') return <Redirect replace to={verdict.to} />;
  const waits = verdict.kind === 'wait';
  if (waits && outline && !verdict.ahead) return outline;
  return (
    <div className="contents" inert={waits && (guard !== 'guest' || visitor.token !== null)}>
      {children}
    </div>
  );
};

/**
 * Shows a page to the users it is for and redirects all others (R112 – R114). During the session check (Q02) a page is
 * inert under the spinner. Admin pages then show only their heading, unless the browser remembers an Admin: in that case
 * the screen already loads its data. Forms for visitors are shown at once, as the server sends them.
 */
export const RouteGuard = ({ guard, ...props }: Props) =>
  guard ? <GuardedPage {...props} guard={guard} /> : props.children;
