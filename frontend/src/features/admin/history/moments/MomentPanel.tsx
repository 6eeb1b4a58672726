import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditMoment, WireAuditState } from 'backend/contract/audit.ts';
import { useCallback, useDeferredValue } from 'react';
import { useSearchParams } from 'wouter';
import { adminAnswer, quiet } from '../../../../lib/adminAnswer.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { ValueView } from '../timeline/Changes.tsx';
import { Difference } from './Difference.tsx';
import { MomentSlider } from './MomentSlider.tsx';
import { RestoreButton } from './RestoreButton.tsx';

/** The chosen moment, kept in the address as `?at=<position>`; by default the newest. */
const useMomentIndex = (moments: readonly AuditMoment[]) => {
  const [params, setParams] = useSearchParams();
  const at = params.get('at');
  const found = moments.findIndex(({ position }) => position === at);
  const last = moments.length - 1;
  const index = found === -1 ? last : found;
  const setIndex = useCallback(
    (next: number): void => {
      const moment = moments[Math.min(Math.max(next, 0), last)];
      setParams(
        (previous) => {
          const changed = new URLSearchParams(previous);
          if (moment && next < last) changed.set('at', moment.position);
          else changed.delete('at');
          return changed;
        },
        { replace: true },
      );
    },
    [moments, last, setParams],
  );
  return { index, setIndex, last, moment: moments[index] };
};

/** The state of an item at any of its moments, its differences from another moment, and a button to restore it. */
export const MomentPanel = ({ now }: { readonly now: WireAuditState }) => {
  const { subject, moments } = now;
  const { index, setIndex, last, moment } = useMomentIndex(moments);
  const position = useDeferredValue(moment?.position ?? '');
  const { data: state = now } = useQuery({
    ...adminAnswer('GET /audit/state/:kind/:id', { params: subject, query: { at: position } }),
    ...quiet,
    enabled: index < last,
    placeholderData: keepPreviousData,
  });
  const shown = index < last ? state : now;
  return (
    <Panel className="p-5 md:p-6">
      <MomentSlider index={index} moments={moments} onChange={setIndex} />
      <div className="mt-6 grid grid-cols-1 gap-8 *:min-w-0 xl:grid-cols-2">
        <section>
          <h2 className="mb-3 font-semibold text-h3">How it stood</h2>
          <dl>
            {shown.fields.map(({ field, label, value }) => (
              <div className="flex flex-wrap gap-x-4 border-line border-b py-2" key={field}>
                <dt className="wrap-anywhere w-28 text-ink-2">{label}</dt>
                <dd className="min-w-0 flex-1 basis-32">
                  <ValueView value={value} />
                </dd>
              </div>
            ))}
          </dl>
          {shown.restore && index < last && (
            <RestoreButton now={now} restore={shown.restore} version={shown.version} />
          )}
        </section>
        {moment && <Difference index={index} moments={moments} subject={subject} />}
      </div>
    </Panel>
  );
};
