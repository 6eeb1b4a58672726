import { useId, useState } from 'react';
import { useSession } from '../../../lib/session/useSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SessionList } from '../sessions/SessionList.tsx';
import { EmailForm, PasswordForm, ProfileForm } from './YourAccountForms.tsx';

const passkeyList = lazyPart(
  () => import('../passkeys/PasskeyList.tsx').then((m) => m.PasskeyList),
  <Skeleton className="my-3 h-11 w-full rounded-card" />,
);

const changes = {
  profile: { label: 'Name and country', title: 'Change your name and country', Form: ProfileForm },
  email: { label: 'Email', title: 'Change your email', Form: EmailForm },
  password: { label: 'Password', title: 'Change your password', Form: PasswordForm },
} as const;
type Change = keyof typeof changes;

/** The signed-in person's own account: name, e-mail, password, passkeys, and sessions. */
export const YourAccount = () => {
  const { user } = useSession();
  const headingId = useId();
  const passkeysId = useId();
  const devicesId = useId();
  const [change, setChange] = useState<Change | null>(null);
  const close = () => setChange(null);
  if (!user) return null;
  const values: Readonly<Record<Change, string>> = {
    profile: [`${user.firstName} ${user.lastName ?? ''}`, user.country].filter(Boolean).join(', '),
    email: user.email,
    password: 'Only you know it',
  };
  const shown = change && changes[change];
  return (
    <section aria-labelledby={headingId}>
      <h2 className="sr-only" id={headingId}>
        Details
      </h2>
      <Panel className="flex flex-col gap-5 p-5">
        <dl className="flex flex-col divide-y divide-line">
          {(Object.keys(changes) as Change[]).map((of) => (
            <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-3" key={of}>
              <dt className="text-ink-2 text-sm">{changes[of].label}</dt>
              <dd className="col-start-1 break-words">{values[of]}</dd>
              <dd className="col-start-2 row-span-2 row-start-1 self-center">
                <Button aria-label={changes[of].title} kind="secondary" onClick={() => setChange(of)}>
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
      <Dialog focus="first" onClose={close} open={shown !== null} title={shown?.title ?? ''}>
        {shown && <shown.Form onClose={close} user={user} />}
      </Dialog>
    </section>
  );
};
