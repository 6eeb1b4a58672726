import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Attempt } from './charge.ts';

type Business = NonNullable<Attempt['business']>;

/** The business that the client buys for, as typed. */
export type BusinessSource = {
  /** Whether everything is typed; otherwise shows what is missing and, if `takesFocus`, focuses the first of it. */
  readonly check: (takesFocus: boolean) => boolean;
  /** Undefined for a client who buys for themselves. */
  readonly value: () => Business | undefined;
};

type Props = { readonly disabled: boolean; readonly ref: Ref<BusinessSource> };

const nothing: Business = { name: '', address: '', vatId: '' };
const missing = {
  name: 'Please enter the name of the business',
  address: 'Please enter the address of the business',
} as const;

/** Lets a client buy for a business, which the receipt then names. */
export const BusinessFields = ({ disabled, ref }: Props) => {
  const [isTicked, setTicked] = useState(false);
  const [business, setBusiness] = useState(nothing);
  const [isChecked, setChecked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const isMissing = (name: keyof typeof missing): boolean => business[name].trim() === '';

  useImperativeHandle(ref, () => ({
    check: (takesFocus) => {
      const isComplete = !isTicked || !(isMissing('name') || isMissing('address'));
      setChecked(!isComplete);
      wantsFocus.current = takesFocus && !isComplete;
      return isComplete;
    },
    value: () => (isTicked ? business : undefined),
  }));
  useEffect(() => {
    // During the session check the fields were disabled and took no focus.
    if (!wantsFocus.current || disabled || !isChecked) return;
    wantsFocus.current = false;
    fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  });

  const fieldOf = (name: keyof Business) => ({
    disabled,
    maxLength: { name: 200, address: 500, vatId: 30 }[name],
    value: business[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setBusiness({ ...business, [name]: target.value }),
  });
  const requiredOf = (name: keyof typeof missing) => ({
    ...fieldOf(name),
    required: true,
    error: isChecked && isMissing(name) ? missing[name] : null,
  });
  return (
    <div className="flex flex-col gap-4" ref={fields}>
      <CheckboxField
        checked={isTicked}
        disabled={disabled}
        label="I buy for a business"
        onChange={(event) => setTicked(event.target.checked)}
      />
      {isTicked && (
        <>
          <TextField autoComplete="organization" label="Name of the business" {...requiredOf('name')} />
          <TextField
            autoComplete="street-address"
            label="Address of the business"
            {...requiredOf('address')}
          />
          <TextField
            hint="If it has one, with the code of its country, like DE136695976."
            label="VAT ID"
            {...fieldOf('vatId')}
          />
        </>
      )}
    </div>
  );
};
