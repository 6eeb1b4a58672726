import { useQuery } from '@tanstack/react-query';
import type { AnswerTo } from 'backend/contract/calls/calls.ts';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { call } from '../../../lib/api.ts';
import { browserName } from '../../../lib/browserName.ts';
import { readersDay } from '../../../lib/formats.ts';
import { hasPasskeys, makePasskey, passkeyFault } from '../../../lib/passkeyPrompts.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { PasswordField } from '../users/AccountFields.tsx';
import { newPasskeyForm } from '../users/accountForms.ts';
import { passkeysQuery } from './passkeysQuery.ts';

type Passkey = AnswerTo<'GET /user/passkeys'>[number];

type Closing = { readonly onClose: () => void };

const done = async (message: string, close: () => void): Promise<void> => {
  await queryClient.invalidateQueries(passkeysQuery);
  toastSuccess(message);
  close();
};

/** Adds a passkey. After a wrong password, the one that the browser has made is sent again. */
const AddForm = ({ onClose }: Closing) => {
  const made = useRef<Awaited<ReturnType<typeof makePasskey>>>(null);
  return (
    <DialogForm
      action="Add passkey"
      initial={{ name: browserName(navigator.userAgent), password: '' }}
      onClose={onClose}
      schema={newPasskeyForm}
      send={async (fields, form) => {
        try {
          made.current ??= await makePasskey();
        } catch (error) {
          return form.setError('root', { message: passkeyFault(error) });
        }
        const body = { ...fields, credential: made.current };
        return done((await call('POST /user/passkeys', { body })).message, onClose);
      }}
    >
      {(form) => (
        <>
          <TextField
            hint="By which you recognise the device."
            label="Name"
            maxLength={100}
            required
            {...fieldOf(form, 'name')}
          />
          <PasswordField label="Your password" {...fieldOf(form, 'password')} />
        </>
      )}
    </DialogForm>
  );
};

/** Removes a passkey, which the device may keep, but the shop no longer accepts. */
const RemoveForm = ({ passkey: { _id, name }, onClose }: Closing & { readonly passkey: Passkey }) => (
  <DialogForm
    action="Remove passkey"
    erases
    initial={{}}
    onClose={onClose}
    schema={v.object({})}
    send={async () =>
      done((await call('DELETE /user/passkeys/:id', { params: { id: _id } })).message, onClose)
    }
  >
    {() => (
      <p className="text-ink-2">
        <bdi className="font-medium text-ink">{name}</bdi>{' '}
        <span>no longer signs you in. You can delete it on the device too.</span>
      </p>
    )}
  </DialogForm>
);

/** The person's passkeys: each can be removed, and others added. */
export const PasskeyList = () => {
  const passkeys = useQuery(passkeysQuery);
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const { data } = passkeys;
  if (!data)
    return (
      <NotLoaded
        query={passkeys}
        text="Your passkeys could not be loaded."
        waiting={<Skeleton className="my-3 h-11 w-full rounded-card" />}
      />
    );
  return (
    <>
      <p className="mt-1 max-w-prose text-ink-2 text-sm">
        Sign in with your fingerprint, your face or the lock of your device. Nobody can guess a passkey, or
        trick you into telling it.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {data.map((passkey) => (
          <li className="flex flex-wrap items-center justify-between gap-3 py-3" key={passkey._id}>
            <p className="min-w-0">
              <bdi className="break-words">{passkey.name}</bdi>
              <span className="block text-ink-2 text-sm">
                {`Added on ${readersDay(passkey.addedAt)}, ${passkey.usedAt === null ? 'not used yet' : `last used on ${readersDay(passkey.usedAt)}`}`}
              </span>
            </p>
            <Button
              aria-label={`Remove passkey ${passkey.name}`}
              kind="secondary"
              onClick={() => setRemoved(passkey)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {hasPasskeys() ? (
        <Button className="mt-2 self-start" kind="secondary" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      ) : (
        <p className="mt-2 text-sm">This browser has no passkeys.</p>
      )}
      <Dialog focus="first" onClose={() => setAdding(false)} open={adding} title="Add a passkey">
        <AddForm onClose={() => setAdding(false)} />
      </Dialog>
      <Dialog onClose={() => setRemoved(null)} open={removed !== null} title="Remove this passkey?">
        {removed && <RemoveForm onClose={() => setRemoved(null)} passkey={removed} />}
      </Dialog>
    </>
  );
};
