import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TimelineEntry } from './TimelineEntry.tsx';

const nothing = (): void => undefined;

/** The single steps of a checkout, in chronological order. */
export const CheckoutSteps = ({ orderId }: { readonly orderId: string }) => {
  const steps = useQuery({
    queryKey: ['admin', 'history', 'checkout', orderId],
    queryFn: ({ signal }) => call('GET /audit/events', { query: { checkout: orderId, limit: 100 }, signal }),
    staleTime: 0,
    meta: { quiet: true },
  });
  if (!steps.data) return <NotLoaded query={steps} waiting={<Skeleton className="h-32 w-full" />} />;
  return (
    <ol aria-label="Steps" className="ml-1.5">
      {steps.data.entries.toReversed().map((entry) => (
        <TimelineEntry entry={entry} key={entry._id} onOpen={nothing} />
      ))}
    </ol>
  );
};
