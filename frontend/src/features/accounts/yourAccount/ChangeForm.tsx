import type { FormEventHandler } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { FormFault } from '../../../ui/FormFault.tsx';

type Props = {
  /** Label of the button that saves. */
  readonly action: string;
  readonly busy: boolean;
  /** Why the server refused it, if no field is at fault. */
  readonly fault: string | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  readonly children: Elements;
};

/** The form of a dialog that changes something of one's own account. */
export const ChangeForm = ({ action, busy, fault, onSubmit, onClose, children }: Props) => (
  <form aria-busy={busy} className="flex flex-col gap-5" noValidate onSubmit={onSubmit}>
    {children}
    <FormFault text={fault} />
    <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
      <Button kind="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button busy={busy} type="submit">
        {action}
      </Button>
    </div>
  </form>
);
