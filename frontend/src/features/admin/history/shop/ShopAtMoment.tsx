import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'wouter';
import { adminAnswer, quiet } from '../../../../lib/adminAnswer.ts';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { ModelsAtMoment } from './ModelsAtMoment.tsx';
import { MomentPicker } from './MomentPicker.tsx';

const counted = [
  ['users', 'Users'],
  ['models', 'Models'],
  ['paidOrders', 'Paid orders'],
  ['soldModels', 'Sold models'],
] as const;

/** The moment in the address (`?at=`, ISO 8601) in ms since 1970; by default, when the page was opened. */
const useMoment = () => {
  const [params, setParams] = useSearchParams();
  const [opened] = useState(() => Date.now());
  const at = Date.parse(params.get('at') ?? '');
  const setMoment = (ms: number): void =>
    setParams({ at: new Date(Math.min(ms, opened)).toISOString() }, { replace: true });
  return { moment: Number.isNaN(at) ? opened : Math.min(at, opened), opened, setMoment };
};

/** The dashboard's counts and the models table as of any moment. */
export const ShopAtMoment = () => {
  const { moment, opened, setMoment } = useMoment();
  const at = useDeferredValue(new Date(moment).toISOString());
  const counts = useQuery({
    ...adminAnswer('GET /audit/counts', { query: { at } }),
    ...quiet,
    placeholderData: keepPreviousData,
  });
  const { data } = counts;
  if (!data) return <NotLoaded query={counts} waiting={<Skeleton className="h-80 w-full" />} />;
  const since = data.since === null ? opened : Date.parse(data.since);
  return (
    <div className="flex flex-col gap-6">
      <MomentPicker moment={moment} onChange={setMoment} since={since} until={opened} />
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {counted.map(([name, label]) => (
          <Panel className="p-5" key={name}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="mt-2 font-medium font-mono text-h1 tabular-nums" translate="no">
              {data[name].toLocaleString('en-US')}
            </dd>
          </Panel>
        ))}
      </dl>
      <section>
        <h2 className="mb-4 font-semibold text-h3">Models</h2>
        <ModelsAtMoment at={at} />
      </section>
    </div>
  );
};
