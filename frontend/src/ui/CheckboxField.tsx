import { CircleAlert } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import type { FieldProps } from './FieldFrame.tsx';

type Props = Pick<FieldProps, 'label' | 'error'> & Omit<ComponentProps<'input'>, 'className' | 'type'>;

/** A checkbox with its whole sentence as label, and its error below. */
export const CheckboxField = ({ label, error, ...input }: Props) => {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-start gap-3">
        <input
          {...input}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-5 shrink-0 accent-brand"
          id={id}
          type="checkbox"
        />
        <label className="text-ink-2 text-sm" htmlFor={id}>
          {label}
        </label>
      </div>
      {error && (
        <p className="flex items-start gap-1.5 text-danger text-sm" id={`${id}-error`} role="alert">
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
};
