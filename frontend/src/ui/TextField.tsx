import type { ComponentProps } from 'react';
import { controlStyle, FieldFrame, type FieldProps, useField } from './FieldFrame.tsx';

/** A labelled input with its hint and error; spread `register('name')` of a form into it. */
export const TextField = (props: FieldProps & Omit<ComponentProps<'input'>, 'className'>) => {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input type="text" {...control} className={controlStyle} />
    </FieldFrame>
  );
};
