import { CircleUserRound, ExternalLink, LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { logOut } from '../../../lib/session/sessionActions.ts';
import { useSession } from '../../../lib/session/useSession.ts';

const action =
  'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-ink-2 text-sm hover:bg-sunken hover:text-ink';

/** The signed-in Admin, links to the account and the shop, and the logout button. */
export const AdminAccount = ({ onFollow }: { readonly onFollow?: () => void }) => {
  const { user } = useSession();
  return (
    <div className="border-line border-t pt-3">
      <p className="truncate px-3 pb-2 text-caption text-ink-3">{user?.email ?? '\u00a0'}</p>
      <Link className={action} href={paths.admin.account} onClick={onFollow}>
        <CircleUserRound className="size-5" />
        Your account
      </Link>
      <Link className={action} href={paths.home}>
        <ExternalLink className="size-5" />
        View shop
      </Link>
      <button className={action} onClick={() => void logOut()} type="button">
        <LogOut className="size-5" />
        Logout
      </button>
    </div>
  );
};
