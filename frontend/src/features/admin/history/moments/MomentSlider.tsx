import type { AuditMoment } from 'backend/contract/audit.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { readersTime } from '../../../../lib/readersTime.ts';
import { buttonStyle } from '../../../../ui/buttonStyle.ts';

type Props = {
  readonly moments: readonly AuditMoment[];
  readonly index: number;
  readonly onChange: (index: number) => void;
};

const step = buttonStyle('secondary', 'small', 'size-11 shrink-0 px-0!');

/** The time of a moment and the event that led to it. */
export const momentText = ({ at, label }: AuditMoment): string => `${readersTime(at)}, ${label}`;

/** Selects a moment, with a slider or with buttons (WCAG 2.5.7). */
export const MomentSlider = ({ moments, index, onChange }: Props) => {
  const id = useId();
  const last = moments.length - 1;
  const moment = moments[index];
  const text = moment ? momentText(moment) : '';
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label className="font-medium" htmlFor={id}>
          As of
        </label>
        <span className="text-ink-2 tabular-nums">{`${index + 1} of ${moments.length}`}</span>
      </div>
      <div className="mt-2 flex items-center gap-3">
        <button
          aria-disabled={index <= 0 || undefined}
          className={step}
          onClick={() => index > 0 && onChange(index - 1)}
          type="button"
        >
          <ChevronLeft className="size-5" />
          <span className="sr-only">Earlier moment</span>
        </button>
        <input
          aria-valuetext={text}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-brand"
          id={id}
          max={last}
          min={0}
          onChange={(event) => onChange(Number(event.target.value))}
          type="range"
          value={index}
        />
        <button
          aria-disabled={index >= last || undefined}
          className={step}
          onClick={() => index < last && onChange(index + 1)}
          type="button"
        >
          <ChevronRight className="size-5" />
          <span className="sr-only">Later moment</span>
        </button>
      </div>
      <p aria-live="polite" className="mt-2 font-medium tabular-nums">
        {text}
      </p>
    </div>
  );
};
