import { useId, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { attempt } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { newTokenForm } from '../users/accountForms.ts';
import { sessionsQuery } from './SessionList.tsx';

/** A token that was just made, to be copied: nothing shows it again. */
const NewToken = ({ token, onClose }: { readonly token: string; readonly onClose: () => void }) => {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(token);
    toastSuccess('Token copied');
  };
  return (
    <div className="flex flex-col gap-5">
      <TextField
        hint="Copy it now: it is not shown again."
        label="Token"
        name="token"
        onFocus={({ target }) => target.select()}
        readOnly
        value={token}
      />
      <TextField label="Address of the shop" name="address" readOnly value={location.origin} />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button kind="secondary" onClick={onClose}>
          Done
        </Button>
        <Button
          onClick={() =>
            void attempt(copy, 'Please select and copy it yourself: your browser does not let us.')
          }
        >
          Copy token
        </Button>
      </div>
    </div>
  );
};

/** How a client uses their models in Blender, with the token that this needs. */
export const InBlender = () => {
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const [token, setToken] = useState('');
  const close = () => {
    setOpen(false);
    setToken('');
  };
  return (
    <section aria-labelledby={headingId} className="mt-12">
      <h2 className="font-semibold text-h2" id={headingId}>
        Use your models in Blender
      </h2>
      <Panel className="mt-4 p-5">
        <ol className="flex max-w-prose list-disc flex-col gap-2 pl-5 text-ink-2">
          <li>
            <a className="link" download href="/model_shop.py">
              Download the add-on
            </a>
            <span> and install it in the preferences of Blender 3.4 or later.</span>
          </li>
          <li>Make a token, and enter it there with the address of this shop.</li>
          <li>Your models are in the sidebar of the 3D viewport, under Models.</li>
        </ol>
        <p className="mt-4 max-w-prose text-ink-2 text-sm">
          A program with the token lists and downloads your models, and changes nothing. The token ends after
          a year, with a new password, or when you end it in the list above.
        </p>
        <Button className="mt-4" kind="secondary" onClick={() => setOpen(true)}>
          Make a token
        </Button>
      </Panel>
      <Dialog
        focus="first"
        // The field with the token takes the focus.
        key={token}
        onClose={close}
        open={isOpen}
        title={token ? 'Your token' : 'Make a token'}
      >
        {token ? (
          <NewToken onClose={close} token={token} />
        ) : (
          <DialogForm
            action="Make token"
            initial={{ name: 'Blender' }}
            onClose={close}
            schema={newTokenForm}
            send={async (body) => {
              setToken((await call('POST /user/tokens', { body })).token);
              await queryClient.invalidateQueries(sessionsQuery);
            }}
          >
            {(form) => (
              <TextField
                hint="By which you recognise the program."
                label="Name"
                maxLength={100}
                required
                {...fieldOf(form, 'name')}
              />
            )}
          </DialogForm>
        )}
      </Dialog>
    </section>
  );
};
