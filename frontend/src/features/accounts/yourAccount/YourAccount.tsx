import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { browserName } from '../../../lib/browserName.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { attempt } from '../../../lib/useAction.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmailForm, PasswordForm, ProfileForm } from './YourAccountForms.tsx';

const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) => call('GET /user/sessions', { signal }),
});

const end = async (ending: () => Promise<{ readonly message: string }>): Promise<void> => {
  await attempt(
    async () => toastSuccess((await ending()).message),
    'Something went wrong. Please try again.',
  );
  await queryClient.invalidateQueries(sessionsQuery);
};

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const timeOf = (iso: string): string => time.format(new Date(iso));

/** The person's sessions, each with a button that ends it; this browser has 'Logout' in the header. */
const SessionList = () => {
  const sessions = useQuery(sessionsQuery);
  const { data } = sessions;
  if (!data)
    return (
      <NotLoaded
        query={sessions}
        text="Your devices could not be loaded."
        waiting={<Skeleton className="my-3 h-11 w-full rounded-card" />}
      />
    );
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {data.map(({ _id, agent, network, openedAt, usedAt, isThisOne }) => (
          <li className="flex flex-wrap items-center justify-between gap-3 py-3" key={_id}>
            <p>
              <span>{browserName(agent)}</span> {isThisOne && <Badge tone="ok">This device</Badge>}
              <span className="block text-ink-2 text-sm">
                {`Signed in on ${timeOf(openedAt)}${network && ` from network ${network}`}, last used on ${timeOf(usedAt)}`}
              </span>
            </p>
            {!isThisOne && (
              <Button
                aria-label={`Log out ${browserName(agent)}, signed in on ${timeOf(openedAt)}`}
                kind="secondary"
                onClick={() => void end(() => call('DELETE /user/sessions/:id', { params: { id: _id } }))}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <Button
          className="mt-2 self-start"
          kind="secondary"
          onClick={() => void end(() => call('DELETE /user/sessions'))}
        >
          Log out all other devices
        </Button>
      )}
    </>
  );
};

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
    profile: `${user.firstName} ${user.lastName ?? ''}, ${user.country}`,
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
