import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import type { Elements } from './elements.ts';

/** Properties of every form control. */
export type FieldProps = {
  readonly label: string;
  /** Error text, if any. */
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
  /** Classes of the whole field. */
  readonly frameClassName?: string;
};

export const controlStyle =
  'w-full min-h-11 rounded-control border border-control bg-surface px-3.5 py-2 text-ink placeholder:text-ink-3 hover:border-ink-2 aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-3 disabled:cursor-not-allowed';

/** Value of `aria-describedby`: the ids of hint and error, in reading order. */
export const describedBy = (
  id: string,
  { error, hint }: Pick<FieldProps, 'error' | 'hint'>,
  more?: string,
): string | undefined => cx(more, hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;

/** The frame of a field, and what its control gets beside its own properties. */
export const useField = <Control extends object>({
  label,
  error,
  hint,
  frameClassName,
  ...control
}: FieldProps & Control & Pick<ComponentProps<'input'>, 'id' | 'aria-describedby'>) => {
  const ownId = useId();
  const id = control.id ?? ownId;
  return {
    frame: { id, label, error, hint, frameClassName },
    control: {
      ...control,
      id,
      'aria-describedby': describedBy(id, { error, hint }, control['aria-describedby']),
      'aria-invalid': error ? true : undefined,
    },
  };
};

type Props = FieldProps & {
  readonly id: string;
  readonly children: Elements;
};

/** A label above a control, with its hint and error text below. */
export const FieldFrame = ({ id, label, error, hint, frameClassName, children }: Props) => (
  <div className={cx('flex flex-col gap-1.5', frameClassName)}>
    <label className="font-medium text-sm" htmlFor={id}>
      {label}
    </label>
    {children}
    {hint && (
      <p className="text-caption text-ink-3" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error && (
      <p className="flex items-start gap-1.5 text-danger text-sm" id={`${id}-error`}>
        <CircleAlert className="mt-0.5 size-4 shrink-0" />
        <span>{error}</span>
      </p>
    )}
  </div>
);
