import { type ComponentProps, useId } from 'react';
import { useHydrated } from '../lib/useHydrated.ts';
import { controlStyle, describedBy, FieldFrame, type FieldProps } from './FieldFrame.tsx';

type Props = FieldProps & Omit<ComponentProps<'input'>, 'className'>;

/** A labelled input with its hint and error; spread `register('name')` of a form into it. */
export const TextField = ({ label, error, hint, frameClassName, ...input }: Props) => {
  const ownId = useId();
  const hydrated = useHydrated();
  const id = input.id ?? ownId;
  return (
    <FieldFrame error={error} frameClassName={frameClassName} hint={hint} id={id} label={label}>
      <input
        type="text"
        {...input}
        aria-describedby={describedBy(id, { error, hint }, input['aria-describedby'])}
        aria-invalid={error ? true : undefined}
        className={controlStyle}
        id={id}
        inert={!hydrated}
      />
    </FieldFrame>
  );
};
