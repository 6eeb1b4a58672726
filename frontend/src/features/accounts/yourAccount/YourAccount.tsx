import { useId, useState } from 'react';
import { useSession } from '../../../lib/session/useSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SessionList } from './SessionList.tsx';
import { EmailForm, PasswordForm, ProfileForm } from './YourAccountForms.tsx';

const passkeyList = lazyPart(() => import('../passkeys/PasskeyList.tsx').then((m) => m.PasskeyList), {
  waiting: <Skeleton className="my-3 h-11 w-full rounded-card" />,
});

type Change = 'profile' | 'email' | 'password';
const titles = {
  profile: 'Change your name and country',
  email: 'Change your email',
  password: 'Change your password',
} as const satisfies Record<Change, string>;

/** The signed-in person's own account: name, e-mail, password, passkeys, and sessions. */
export const YourAccount = () => {
  const { user } = useSession();
  const headingId = useId();
  const passkeysId = useId();
  const devicesId = useId();
  const [change, setChange] = useState<Change | null>(null);
  const close = () => setChange(null);
  if (!user) return null;
  const rows = [
    {
      of: 'profile',
      label: 'Name and country',
      value: `${user.firstName} ${user.lastName ?? ''}, ${user.country}`,
    },
    { of: 'email', label: 'Email', value: user.email },
    { of: 'password', label: 'Password', value: 'Only you know it' },
  ] as const;

  return (
    <section aria-labelledby={headingId}>
      <h2 className="sr-only" id={headingId}>
        Details
      </h2>
      <Panel className="flex flex-col gap-5 p-5">
        <dl className="flex flex-col divide-y divide-line">
          {rows.map(({ of, label, value }) => (
            <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-3" key={of}>
              <dt className="text-ink-2 text-sm">{label}</dt>
              <dd className="col-start-1 break-words">{value}</dd>
              <dd className="col-start-2 row-span-2 row-start-1 self-center">
                <Button aria-label={titles[of]} kind="secondary" onClick={() => setChange(of)}>
                  Change
                </Button>
              </dd>
            </div>
          ))}
        </dl>
        <section aria-labelledby={passkeysId} className="flex flex-col">
          <h3 className="font-medium" id={passkeysId}>
            Passkeys
          </h3>
          <passkeyList.View />
        </section>
        <section aria-labelledby={devicesId} className="flex flex-col">
          <h3 className="font-medium" id={devicesId}>
            Where you are signed in
          </h3>
          <SessionList />
        </section>
      </Panel>
      <Dialog
        focus="first"
        onClose={close}
        open={change !== null}
        title={change === null ? '' : titles[change]}
      >
        {change === 'profile' && <ProfileForm onClose={close} user={user} />}
        {change === 'email' && <EmailForm onClose={close} />}
        {change === 'password' && <PasswordForm onClose={close} />}
      </Dialog>
    </section>
  );
};
