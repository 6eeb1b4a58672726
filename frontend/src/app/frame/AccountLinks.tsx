import { CircleUserRound, LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../lib/paths.ts';
import { landingPath } from '../../lib/session/guards.ts';
import { logOut } from '../../lib/session/sessionActions.ts';
import { useVisitor } from '../../lib/session/useSession.ts';
import { buttonStyle } from '../../ui/buttonStyle.ts';
import { barControl } from './headerStyle.ts';

/** Admins go to their area, everybody else who is logged in to the order history (R063). */
const accountPath = (role: string | null): string =>
  role === 'Admin' ? landingPath(role) : paths.clientDashboard;

/** Logged out: Sign in and Create account. Logged in: the account icon and Logout (R062, R063). */
export const AccountLinks = ({ onFollow }: { readonly onFollow?: () => void }) => {
  const { session, token, role } = useVisitor();
  // Who has a token is most likely logged in: no links that vanish a moment later.
  if (!session.checked && token !== null) return null;
  if (session.state === 'loaded')
    return (
      <>
        <Link aria-label="Account" className={barControl} href={accountPath(role)} onClick={onFollow}>
          <CircleUserRound aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </Link>
        <button
          className={barControl}
          onClick={() => {
            onFollow?.();
            void logOut();
          }}
          type="button"
        >
          <LogOut aria-hidden="true" className="size-5" strokeWidth={1.75} />
          Logout
        </button>
      </>
    );
  return (
    <>
      <Link className={barControl} href={paths.login} onClick={onFollow}>
        Sign in
      </Link>
      <Link className={buttonStyle('primary', 'small', 'min-h-11')} href={paths.signup} onClick={onFollow}>
        Create account
      </Link>
    </>
  );
};
