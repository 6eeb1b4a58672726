import type { FormEventHandler, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { FormFault } from './FormFault.tsx';

type Props = {
  /** What the button does that cannot be undone. */
  readonly deed: string;
  readonly wayOut?: string;
  readonly busy: boolean;
  /** Why the server refused it, where no field is to blame. */
  readonly fault: string | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  /** What it means, and the fields. */
  readonly children: ReactNode;
};

/** What a dialog holds that erases something for good: the way out stands beside the deed. */
export const EraseForm = ({ deed, wayOut = 'Cancel', busy, fault, onSubmit, onClose, children }: Props) => (
  <form aria-busy={busy} className="flex flex-col gap-5" noValidate onSubmit={onSubmit}>
    {children}
    <FormFault text={fault} />
    <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
      <Button kind="secondary" onClick={onClose}>
        {wayOut}
      </Button>
      <Button busy={busy} kind="danger" type="submit">
        {deed}
      </Button>
    </div>
  </form>
);
