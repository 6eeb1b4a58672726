import type { FormEventHandler } from 'react';
import { Button } from './Button.tsx';
import type { Elements } from './elements.ts';
import { FormFault } from './FormFault.tsx';

type Props = {
  /** Label of the button that sends it. */
  readonly action: string;
  /** It erases something for good. */
  readonly erases?: boolean;
  /** Label of the button that closes the dialog. */
  readonly cancel?: string;
  readonly busy: boolean;
  /** Why the server refused it, if no field is at fault. */
  readonly fault: string | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  /** The fields, and what there is to say about them. */
  readonly children: Elements;
};

/** The form of a dialog. */
export const DialogForm = ({
  action,
  erases = false,
  cancel = 'Cancel',
  busy,
  fault,
  onSubmit,
  onClose,
  children,
}: Props) => (
  <form aria-busy={busy} className="flex flex-col gap-5" noValidate onSubmit={onSubmit}>
    {children}
    <FormFault text={fault} />
    <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
      <Button kind="secondary" onClick={onClose}>
        {cancel}
      </Button>
      <Button busy={busy} kind={erases ? 'danger' : 'primary'} type="submit">
        {action}
      </Button>
    </div>
  </form>
);
