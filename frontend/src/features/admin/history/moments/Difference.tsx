import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditMoment, AuditSubject, WireAuditDifference } from 'backend/contract/audit.ts';
import { useState } from 'react';
import { adminAnswer, quiet } from '../../../../lib/adminAnswer.ts';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { Changes } from '../timeline/Changes.tsx';
import { momentText } from './MomentSlider.tsx';

type Props = {
  readonly subject: AuditSubject;
  readonly moments: readonly AuditMoment[];
  readonly index: number;
};

const Differing = ({ difference }: { readonly difference: WireAuditDifference | undefined }) => {
  if (!difference) return <Skeleton className="h-24 w-full" />;
  if (difference.changes.length === 0) return <p className="text-ink-2">Nothing differs.</p>;
  return <Changes caption="Differences" changes={difference.changes} />;
};

/** Differences between the chosen moment and another; the earlier one is "before". */
export const Difference = ({ subject, moments, index }: Props) => {
  const last = moments.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  // By default the newest moment; for the newest, the one before it.
  const other = chosen ?? (index === last ? Math.max(0, last - 1) : last);
  const [from, to] = [Math.min(index, other), Math.max(index, other)].map(
    (one) => moments[one]?.position ?? '',
  );
  const { data } = useQuery({
    ...adminAnswer('GET /audit/diff/:kind/:id', { params: subject, query: { from, to } }),
    ...quiet,
    placeholderData: keepPreviousData,
  });
  return (
    <section className="min-w-0">
      <h2 className="mb-3 font-semibold text-h3">What differs</h2>
      <SelectField
        choices={moments
          .map((moment, number) => {
            const text = momentText(moment);
            return [String(number), number === last ? `Now (${text})` : text] as const;
          })
          .toReversed()}
        frameClassName="mb-4"
        label="Compared with"
        onChange={(event) => setChosen(Number(event.target.value))}
        value={other}
      />
      <Differing difference={data} />
    </section>
  );
};
