import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { submitBy } from '../../../lib/submitBy.ts';
import type { Elements } from '../../../ui/elements.ts';
import { FormFault } from '../../../ui/FormFault.tsx';
import { UploadOverlay } from './UploadOverlay.tsx';
import { type Upload, useUpload } from './useUpload.ts';

type Props<Fields extends FieldValues> = {
  readonly form: UseFormReturn<Fields, unknown, Fields>;
  /** Sends the fields by `upload`, which shows the progress and can be cancelled. @throws Error, which the form shows */
  readonly onSend: (fields: Fields, upload: Upload) => Promise<unknown>;
  readonly className?: string;
  readonly button: Elements;
  readonly children: Elements;
};

/** A form with files. */
export const UploadForm = <Fields extends FieldValues>({
  form,
  onSend,
  className = 'flex max-w-2xl flex-col gap-5',
  button,
  children,
}: Props<Fields>) => {
  const { progress, upload, cancel } = useUpload();
  const submit = submitBy(form, (fields) => onSend(fields, upload));
  return (
    <FormProvider {...form}>
      <form
        aria-busy={progress !== null}
        className={className}
        inert={progress !== null}
        noValidate
        onSubmit={submit}
      >
        {children}
        <FormFault text={form.formState.errors.root?.message} />
        {button}
      </form>
      {progress && <UploadOverlay onCancel={cancel} percent={progress.percent} />}
    </FormProvider>
  );
};
