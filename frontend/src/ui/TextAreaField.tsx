import { type ComponentProps, useId } from 'react';
import { cx } from '../lib/cx.ts';
import { useHydrated } from '../lib/useHydrated.ts';
import { controlStyle, describedBy, FieldFrame, type FieldProps } from './FieldFrame.tsx';

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>;

/** A labelled text area with its hint and error. */
export const TextAreaField = ({ label, error, hint, frameClassName, ...area }: Props) => {
  const ownId = useId();
  const hydrated = useHydrated();
  const id = area.id ?? ownId;
  return (
    <FieldFrame error={error} frameClassName={frameClassName} hint={hint} id={id} label={label}>
      <textarea
        rows={6}
        {...area}
        aria-describedby={describedBy(id, { error, hint }, area['aria-describedby'])}
        aria-invalid={error ? true : undefined}
        className={cx(controlStyle, 'resize-y')}
        id={id}
        inert={!hydrated}
      />
    </FieldFrame>
  );
};
