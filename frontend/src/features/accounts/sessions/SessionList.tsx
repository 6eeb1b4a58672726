import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { browserName } from '../../../lib/browserName.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { readersTime } from '../../../lib/readersTime.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { attempt } from '../../../lib/useAction.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

export const sessionsQuery = queryOptions({
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

/** The person's sessions and tokens, each with a button that ends it; this browser has 'Logout' in the header. */
export const SessionList = () => {
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
        {data.map(({ _id, agent, network, openedAt, usedAt, expiresAt, isThisOne, isToken }) => (
          <li className="flex flex-wrap items-center justify-between gap-3 py-3" key={_id}>
            <p>
              <bdi className="wrap-anywhere">{isToken ? agent : browserName(agent)}</bdi>{' '}
              {isThisOne && <Badge tone="ok">This device</Badge>}
              {isToken && <Badge tone="neutral">Token</Badge>}
              <span className="block text-ink-2 text-sm">
                {isToken
                  ? `Made on ${readersTime(openedAt)}, last used on ${readersTime(usedAt)}, ends on ${readersTime(expiresAt)}`
                  : `Signed in on ${readersTime(openedAt)}${network && ` from network ${network}`}, last used on ${readersTime(usedAt)}`}
              </span>
            </p>
            {!isThisOne && (
              <Button
                aria-label={
                  isToken
                    ? `End token ${agent}, made on ${readersTime(openedAt)}`
                    : `Log out ${browserName(agent)}, signed in on ${readersTime(openedAt)}`
                }
                kind="secondary"
                onClick={() => void end(() => call('DELETE /user/sessions/:id', { params: { id: _id } }))}
              >
                {isToken ? 'End' : 'Log out'}
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
