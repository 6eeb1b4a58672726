import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import { controlStyle, FieldFrame, type FieldProps, useField } from './FieldFrame.tsx';

/** A labelled text area with its hint and error. */
export const TextAreaField = (props: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) => {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea rows={6} {...control} className={cx(controlStyle, 'resize-y')} />
    </FieldFrame>
  );
};
