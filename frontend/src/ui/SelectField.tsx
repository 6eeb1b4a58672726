import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import { controlStyle, FieldFrame, type FieldProps, useField } from './FieldFrame.tsx';

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'className'> & {
    readonly choices?: readonly (readonly [value: string, text: string])[];
  };

/** A labelled native select; its options are the choices or the children. */
export const SelectField = ({ choices, children, ...props }: Props) => {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select
          {...control}
          className={cx(controlStyle, 'appearance-none truncate pr-10 forced-colors:appearance-auto')}
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
