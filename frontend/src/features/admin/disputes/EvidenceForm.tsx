import type { WireDisputeFile } from 'backend/contract/calls/ordering/disputes.ts';
import { type EvidenceFieldName, evidenceFields } from 'backend/domain/ordering/disputes/evidenceFields.ts';
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
const names = Object.keys(evidenceFields) as EvidenceFieldName[];

/** The texts for the bank. They can be edited, and are sent once, after a question. */
export const EvidenceForm = ({ file }: { readonly file: WireDisputeFile }) => {
  const { orderId, disputeId } = file;
  const form = useForm<Words>({ defaultValues: file.evidence });
  const { errors, isSubmitting } = form.formState;
  const [words, setWords] = useState<Words | null>(null);
  const send = async (evidence: Words): Promise<void> => {
    setWords(null);
    await call('POST /charge/dispute-evidence', { body: { orderId, disputeId, evidence } });
    toastSuccess('The evidence was sent');
    await queryClient.invalidateQueries({ queryKey: ['admin'] });
  };
  return (
    <form
      aria-busy={isSubmitting}
      className="flex flex-col gap-4"
      noValidate
      onSubmit={submitBy(form, async (evidence) => setWords(evidence))}
    >
      {names.map((name) => {
        const { label, most } = evidenceFields[name];
        return (
          <TextAreaField
            key={name}
            label={label}
            maxLength={most}
            rows={most > 500 ? 8 : 1}
            {...fieldOf(form, name)}
          />
        );
      })}
      <FormFault text={errors.root?.message} />
      <Button busy={isSubmitting} className="self-start" type="submit">
        Send to the bank…
      </Button>
      <Dialog
        footer={
          <>
            <Button kind="secondary" onClick={() => setWords(null)}>
              Back
            </Button>
            <Button kind="danger" onClick={() => words && void submitBy(form, () => send(words))()}>
              Send for good
            </Button>
          </>
        }
        onClose={() => setWords(null)}
        open={words !== null}
        title="Send this evidence to the buyer’s bank?"
      >
        <p className="text-ink-2">The bank takes it once. It cannot be changed or added to afterwards.</p>
      </Dialog>
    </form>
  );
};
