import type { FormEventHandler } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { FormFault } from '../../ui/FormFault.tsx';
import { SpinnerOverlay } from '../../ui/SpinnerOverlay.tsx';

type Props = {
  /** Label of the button. */
  readonly action: string;
  readonly busy: boolean;
  /** Shown while the form is sent. */
  readonly busyLabel: string;
  /** Why the server refused it, if no field is at fault. */
  readonly fault?: string | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** The fields. */
  readonly children: Elements;
  /** Links below the button. */
  readonly links: Elements;
};

/** The form of a page on which people sign up, sign in or recover their password. */
export const AccountForm = ({ action, busy, busyLabel, fault, onSubmit, children, links }: Props) => (
  <form aria-busy={busy} className="flex flex-col gap-5" noValidate onSubmit={onSubmit}>
    {children}
    <FormFault text={fault} />
    <Button busy={busy} className="mt-1 w-full" type="submit">
      {action}
    </Button>
    {links}
    {busy && <SpinnerOverlay label={busyLabel} />}
  </form>
);
