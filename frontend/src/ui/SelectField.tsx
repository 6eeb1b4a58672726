import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { cx } from '../lib/cx.ts';
import { useHydrated } from '../lib/useHydrated.ts';
import { controlStyle, describedBy, FieldFrame, type FieldProps } from './FieldFrame.tsx';

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'className'> & {
    /** Value and text of each option. */
    readonly choices?: readonly (readonly [value: string, text: string])[];
  };

/** A labelled native select; its options are the choices or the children. */
export const SelectField = ({ label, error, hint, frameClassName, choices, children, ...select }: Props) => {
  const ownId = useId();
  const hydrated = useHydrated();
  const id = select.id ?? ownId;
  return (
    <FieldFrame error={error} frameClassName={frameClassName} hint={hint} id={id} label={label}>
      <div className="relative">
        <select
          {...select}
          aria-describedby={describedBy(id, { error, hint }, select['aria-describedby'])}
          aria-invalid={error ? true : undefined}
          className={cx(controlStyle, 'appearance-none truncate pr-10 forced-colors:appearance-auto')}
          id={id}
          inert={!hydrated}
        >
          {choices?.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          )) ?? children}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-2 forced-colors:hidden" />
      </div>
    </FieldFrame>
  );
};
