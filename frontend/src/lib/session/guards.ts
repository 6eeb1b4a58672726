import { paths } from '../paths.ts';
import type { Session } from './session.ts';

/** Who a route is for: clients, Admins, or people who are not logged in (R112 – R114). */
export type Guard = 'client' | 'admin' | 'guest';

/** What a guard looks at: the session, and the token and role of browser storage (R006). */
export type Visitor = {
  readonly session: Session;
  readonly token: string | null;
  readonly role: string | null;
};

export type Verdict =
  /** `ahead`: the browser remembers an Admin, so the screen may get ready meanwhile, out of reach. */
  | { readonly kind: 'wait'; readonly ahead: boolean }
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly to: string };

const show: Verdict = { kind: 'show' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

/** Where somebody belongs after logging in (R012, R057). */
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

/** `/login` itself shows after a failed session, or it would lead to itself for ever (Q01). */
const guest = ({ session, role }: Visitor, path: string): Verdict => {
  if (session.state === 'loaded') return redirect(landingPath(role));
  if (session.state === 'session_failed' && path.toLowerCase() !== paths.login) return redirect(paths.login);
  return show;
};

/** Decides whether a guarded route shows, waits for the session check (Q02) or leads elsewhere. */
export const decideGuard = (guard: Guard, visitor: Visitor, path: string): Verdict => {
  if (!visitor.session.checked)
    return { kind: 'wait', ahead: guard === 'admin' && visitor.token !== null && visitor.role === 'Admin' };
  if (guard === 'client') return client(visitor);
  return guard === 'admin' ? admin(visitor) : guest(visitor, path);
};
