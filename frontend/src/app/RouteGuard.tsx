import { type ReactNode, useEffect } from 'react';
import { Redirect } from 'wouter';
import { decideGuard, type Guard } from '../lib/session/guards.ts';
import { acknowledgeFailure } from '../lib/session/sessionActions.ts';
import { useVisitor } from '../lib/session/useSession.ts';
import { adminOutline } from './adminFrame.ts';
import type { MatchedPage } from './matchPage.ts';

type Props = {
  readonly matched: MatchedPage;
  readonly pathname: string;
  readonly children: ReactNode;
};

const GuardedPage = ({ matched, pathname, guard, children }: Props & { readonly guard: Guard }) => {
  const visitor = useVisitor();
  const verdict = decideGuard(guard, visitor, pathname);
  const shown = verdict.kind === 'show' && guard === 'guest';
  useEffect(() => {
    if (shown) acknowledgeFailure();
  }, [shown]);
  if (verdict.kind === 'redirect') return <Redirect replace to={verdict.to} />;
  const waits = verdict.kind === 'wait';
  if (waits && guard === 'admin' && !verdict.ahead) return <adminOutline.View name={matched.name} />;
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
export const RouteGuard = (props: Props) => {
  const { guard } = props.matched.page;
  return guard ? <GuardedPage {...props} guard={guard} /> : props.children;
};
