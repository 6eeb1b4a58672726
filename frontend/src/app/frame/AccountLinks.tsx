import { CircleUserRound, LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../lib/paths.ts';
import { landingPath } from '../../lib/session/guards.ts';
import { logOut } from '../../lib/session/sessionActions.ts';
import { useVisitor } from '../../lib/session/useSession.ts';
import { buttonStyle } from '../../ui/buttonStyle.ts';
import { barControl } from './headerStyle.ts';

/** The account page: the admin area for Admins, the order history for clients (R063). */
const accountPath = (role: string | null): string =>
  role === 'Admin' ? landingPath(role) : paths.clientDashboard;

/** Sign in and Create account for visitors, account icon and Logout for logged-in users (R062, R063). */
export const AccountLinks = ({ onFollow }: { readonly onFollow?: () => void }) => {
  const { session, token, role } = useVisitor();
  // A token most likely means a valid session, so the links for visitors do not appear for a moment.
  if (!session.checked && token !== null) return null;
  if (session.state === 'loaded')
    return (
      <>
        <Link aria-label="Account" className={barControl} href={accountPath(role)} onClick={onFollow}>
          <CircleUserRound className="size-5" />
        </Link>
        <button
          className={barControl}
          onClick={() => {
            onFollow?.();
            void logOut();
          }}
          type="button"
        >
          <LogOut className="size-5" />
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
