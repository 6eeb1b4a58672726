import type { FormEventHandler } from 'react';
import { Button } from './Button.tsx';
import type { Elements } from './elements.ts';
import { FormFault } from './FormFault.tsx';

type Props = {
  /** Label of the button that erases. */
  readonly action: string;
  /** Label of the button that closes the dialog. */
  readonly cancel?: string;
  readonly busy: boolean;
  /** Why the server refused it, if no field is at fault. */
  readonly fault: string | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  /** The consequences, and the fields. */
  readonly children: Elements;
};

/** The form of a dialog that erases something for good. */
export const EraseForm = ({ action, cancel = 'Cancel', busy, fault, onSubmit, onClose, children }: Props) => (
  <form aria-busy={busy} className="flex flex-col gap-5" noValidate onSubmit={onSubmit}>
    {children}
    <FormFault text={fault} />
    <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
      <Button kind="secondary" onClick={onClose}>
        {cancel}
      </Button>
      <Button busy={busy} kind="danger" type="submit">
        {action}
      </Button>
    </div>
  </form>
);
