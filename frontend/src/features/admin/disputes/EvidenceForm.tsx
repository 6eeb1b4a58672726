import type { WireDisputeFile } from 'backend/contract/calls/ordering/disputes.ts';
import { evidenceFieldNames, evidenceFields } from 'backend/domain/ordering/disputes/evidenceFields.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { submitBy } from '../../../lib/submitBy.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormFault } from '../../../ui/FormFault.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';

type Words = WireDisputeFile['evidence'];

/** The texts for the bank. They can be edited, and are sent once, after a question. */
export const EvidenceForm = ({ orderId, disputeId, evidence: initial }: WireDisputeFile) => {
  const form = useForm<Words>({ defaultValues: initial });
  const { errors, isSubmitting } = form.formState;
  const [isAsking, setAsking] = useState(false);
  const send = async (evidence: Words): Promise<void> => {
    setAsking(false);
    await call('POST /charge/dispute-evidence', { body: { orderId, disputeId, evidence } });
    toastSuccess('The evidence was sent');
    await queryClient.invalidateQueries({ queryKey: ['admin'] });
  };
  return (
    <form
      aria-busy={isSubmitting}
      className="flex flex-col gap-4"
      noValidate
      onSubmit={submitBy(form, async () => setAsking(true))}
    >
      {evidenceFieldNames.map((name) => {
        const { label, most } = evidenceFields[name];
        const size = { maxLength: most, rows: most > 500 ? 8 : 1 };
        return <TextAreaField key={name} label={label} {...size} {...fieldOf(form, name)} />;
      })}
      <FormFault text={errors.root?.message} />
      <Button busy={isSubmitting} className="self-start" type="submit">
        Send to the bank…
      </Button>
      <Dialog
        footer={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              Back
            </Button>
            <Button kind="danger" onClick={submitBy(form, send)}>
              Send for good
            </Button>
          </>
        }
        onClose={() => setAsking(false)}
        open={isAsking}
        title="Send this evidence to the buyer’s bank?"
      >
        <p className="text-ink-2">The bank takes it once. It cannot be changed or added to afterwards.</p>
      </Dialog>
    </form>
  );
};
