import { Download, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { Link } from 'wouter';
import { call, fetchAnswer } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { leaveAccount } from '../../lib/session/sessionActions.ts';
import { useSession } from '../../lib/session/useSession.ts';
import type { ShopPage } from '../../lib/shopPage.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/useAction.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { fieldOf } from '../../ui/fieldOf.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PasswordField } from './AccountFields.tsx';
import { YourAccount } from './yourAccount/YourAccount.tsx';

const passwordForm = v.object({ password: v.pipe(v.string(), v.nonEmpty('Enter your account password')) });

const consequences = [
  'You are signed out everywhere, and nobody can sign in with this account again.',
  'You can no longer download what you bought. Save your models first.',
  'Your name, e-mail address and messages become unreadable, in our history too.',
  'Your orders are kept without your name, as the law requires.',
];

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Erasure is final, so the dialog lists its consequences and requires the password. */
const EraseDialog = ({ open, onClose }: Props) => {
  const consequencesId = useId();
  return (
    <Dialog onClose={onClose} open={open} title="Erase your account for good?">
      <DialogForm
        action="Erase my account"
        cancel="Keep my account"
        erases
        failed="Something went wrong. Nothing was erased, please try again."
        initial={{ password: '' }}
        onClose={onClose}
        schema={passwordForm}
        send={async (body) => {
          await call('POST /user/erase', { body });
          toastSuccess('Your account was erased');
          leaveAccount();
        }}
      >
        {(form) => (
          <>
            <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-2" id={consequencesId}>
              {consequences.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <PasswordField
              aria-describedby={consequencesId}
              label="Your password"
              {...fieldOf(form, 'password')}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
};

/** The rights of access and erasure: download all personal data, or erase the account. */
const YourData = () => {
  const headingId = useId();
  const { busy, run } = useAction('Your data could not be downloaded. Please try again.');
  const [erasing, setErasing] = useState(false);
  const download = async (): Promise<void> => {
    const { saveAnswer } = await import('../../lib/saveAnswer.ts');
    await saveAnswer(fetchAnswer('GET /user/mydata'), 'my-data.json');
  };

  return (
    <section aria-labelledby={headingId} className="mt-12">
      <h2 className="font-semibold text-h2" id={headingId}>
        Your data
      </h2>
      <Panel className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 p-5">
        <p className="max-w-prose text-ink-2">
          Download everything we know about you as one file, or erase your account and all its data for good.
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <Button busy={busy} kind="secondary" onClick={() => void run(download)}>
            <Download className="size-4" />
            Download my data
          </Button>
          <Button kind="danger" onClick={() => setErasing(true)}>
            <Trash2 className="size-4" />
            Erase my account
          </Button>
        </div>
      </Panel>
      <EraseDialog onClose={() => setErasing(false)} open={erasing} />
    </section>
  );
};

/** A client's own account: name, e-mail, password, passkeys, sessions and personal data (Q53). */
const AccountPage = () => {
  const { user } = useSession();
  return (
    <div className="page-width py-8 md:py-10">
      <PageHeading title="Your account">Your account</PageHeading>
      {user && (
        <>
          <p className="mt-2 mb-8 text-ink-2">
            Signed in as <bdi>{user.firstName}</bdi>
            <span>{`, ${user.email}.`}</span>{' '}
            <Link className="link" href={paths.clientDashboard}>
              Your orders
            </Link>
          </p>
          <YourAccount />
          <YourData />
        </>
      )}
    </div>
  );
};

export const accountPage: ShopPage = {
  View: AccountPage,
  head: {
    title: 'Your account',
    description: 'Name, e-mail, password, passkeys, sessions and personal data.',
  },
};
