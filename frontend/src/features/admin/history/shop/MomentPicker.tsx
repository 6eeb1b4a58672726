import { useId } from 'react';
import { readersTime } from '../../../../lib/readersTime.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { inputMs, inputValue } from '../times.ts';

type Props = {
  /** All in ms since 1970. */
  readonly since: number;
  readonly until: number;
  readonly moment: number;
  readonly onChange: (ms: number) => void;
};

const hourMs = 3_600_000;
const steps = [
  ['A day earlier', -24 * hourMs],
  ['An hour earlier', -hourMs],
  ['An hour later', hourMs],
  ['A day later', 24 * hourMs],
] as const;

/** Number of slider positions between the first event and now. */
const sliderSteps = 1_000;

/** Picks any moment since the shop began, by slider, buttons or typing. */
export const MomentPicker = ({ since, until, moment, onChange }: Props) => {
  const id = useId();
  const length = Math.max(1, until - since);
  const within = (ms: number): number => Math.min(Math.max(ms, since), until);
  const text = readersTime(new Date(moment).toISOString());
  return (
    <Panel className="flex flex-col gap-4 p-5 md:p-6">
      <div>
        <label className="font-medium" htmlFor={id}>
          As of
        </label>
        <input
          aria-valuetext={text}
          className="mt-1 h-11 w-full cursor-pointer accent-brand"
          id={id}
          max={sliderSteps}
          min={0}
          onChange={(event) => onChange(since + (length * Number(event.target.value)) / sliderSteps)}
          type="range"
          value={Math.round(((moment - since) / length) * sliderSteps)}
        />
        <p aria-live="polite" className="font-medium tabular-nums">
          {text}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          frameClassName="w-full sm:w-64"
          label="Day and time"
          max={inputValue(until)}
          min={inputValue(since)}
          onChange={(event) => {
            const ms = inputMs(event.target.value);
            if (ms !== null) onChange(within(ms));
          }}
          type="datetime-local"
          value={inputValue(moment)}
        />
        {steps.map(([label, by]) => (
          <Button key={label} kind="secondary" onClick={() => onChange(within(moment + by))}>
            {label}
          </Button>
        ))}
      </div>
    </Panel>
  );
};
