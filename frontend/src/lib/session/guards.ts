import { paths } from '../paths.ts';
import type { Session } from './session.ts';

/** The callers of a route: clients, Admins, or visitors who are not logged in (R112 – R114). */
export type Guard = 'client' | 'admin' | 'guest';

/** The input of a guard: the session, and the token and role in browser storage (R006). */
export type Visitor = {
  readonly session: Session;
  readonly token: string | null;
  readonly role: string | null;
};

export type Verdict =
  /** `ahead`: the browser remembers an Admin, so the screen may load meanwhile, but stays inert. */
  | { readonly kind: 'wait'; readonly ahead: boolean }
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly to: string };

const show: Verdict = { kind: 'show' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

/** The landing page after a login (R012, R057). */
export const landingPath = (role: string | null): string => {
  if (role === 'Admin') return paths.admin.root;
  return role === 'client' ? paths.clientDashboard : paths.home;
};

const client = ({ session, token, role }: Visitor): Verdict => {
  if (session.state === 'session_failed') return redirect(paths.home);
  if (session.state === 'loaded' && token !== null && role === 'client') return show;
  return redirect(paths.login);
};

const admin = ({ session, token, role }: Visitor): Verdict =>
  session.state === 'loaded' && token !== null && role === 'Admin' ? show : redirect(paths.login);

/** `/login` is shown after a failed session, otherwise it would redirect to itself (Q01). */
const guest = ({ session, role }: Visitor, path: string): Verdict => {
  if (session.state === 'loaded') return redirect(landingPath(role));
  if (session.state === 'session_failed' && path.toLowerCase() !== paths.login) return redirect(paths.login);
  return show;
};

/** Decides whether a guarded route is shown, waits for the session check (Q02) or redirects. */
export const decideGuard = (guard: Guard, visitor: Visitor, path: string): Verdict => {
  if (!visitor.session.checked)
    return { kind: 'wait', ahead: guard === 'admin' && visitor.token !== null && visitor.role === 'Admin' };
  if (guard === 'client') return client(visitor);
  return guard === 'admin' ? admin(visitor) : guest(visitor, path);
};
