import type { WireUser } from 'backend/contract/wire.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { refusedField } from '../../../lib/refusedField.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { SelectField } from '../../../ui/SelectField.tsx';

/** Reasons to erase a person; the chosen one is recorded with the erasure. */
const reasons = [
  ['request', 'They asked for it'],
  ['inactive', 'Not used for a long time'],
  ['misuse', 'Misuse of the account'],
] as const;

type Erasing = { readonly user: WireUser; readonly onClose: () => void };

const EraseUser = ({ user, onClose }: Erasing) => {
  const form = useForm<{ reason: (typeof reasons)[number][0] }>({ defaultValues: { reason: 'request' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await call('POST /user/:id/erase', { params: { id: user._id }, body: values });
      toastSuccess('The account was erased');
      onClose();
      await refreshShop();
    } catch (error) {
      const { at, message } = refusedField(error, ['reason']);
      form.setError(at, { message });
    }
  });
  return (
    <DialogForm
      erases
      busy={isSubmitting}
      action="Erase for good"
      fault={errors.root?.message}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-ink-2">
        <strong className="font-medium text-ink">
          <bdi>{user.firstName}</bdi>
        </strong>{' '}
        <span className="break-all">{`(${user.email})`}</span> can never sign in or download again. Name,
        address and messages become unreadable, in the history too; orders and totals stay. This cannot be
        undone.
      </p>
      <SelectField label="Reason" {...fieldOf(form, 'reason')}>
        {reasons.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    </DialogForm>
  );
};

type Props = { readonly user: WireUser | null; readonly onClose: () => void };

/** Asks for confirmation and a reason before a person is erased. */
export const EraseUserDialog = ({ user, onClose }: Props) => (
  <Dialog onClose={onClose} open={user !== null} title="Erase this account?">
    {user && <EraseUser onClose={onClose} user={user} />}
  </Dialog>
);
