import { valibotResolver } from '@hookform/resolvers/valibot';
import { messages } from 'backend/contract/messages.ts';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { FormFault } from '../../../ui/FormFault.tsx';
import { UploadedModel } from '../measured/UploadedModel.tsx';
import { UploadOverlay } from '../upload/UploadOverlay.tsx';
import { isCancelled, useUpload } from '../upload/useUpload.ts';
import { ClassificationFields } from './ClassificationFields.tsx';
import { FileFields } from './FileFields.tsx';
import { FormSection } from './FormSection.tsx';
import { longForm, SubmitBar } from './SubmitBar.tsx';
import { TextFields } from './TextFields.tsx';
import { emptyUpload, type UploadFields, uploadBody, uploadSchema } from './uploadForm.ts';
import { WordFields } from './WordFields.tsx';

/** The upload form (R088 – R090, R132 – R136). */
export const UploadModelForm = () => {
  const form = useForm<UploadFields>({ resolver: valibotResolver(uploadSchema), defaultValues: emptyUpload });
  const { progress, send, cancel } = useUpload();
  const [uploaded, setUploaded] = useState<string | null>(null);

  const submit = form.handleSubmit(async (fields) => {
    try {
      const { message, _id } = await send('POST /modal/fileupload', { body: uploadBody(fields) });
      // R136: the answer may come from a server that the types do not describe.
      if (message !== messages.success) return toastError('Error');
      setUploaded(_id);
      toastSuccess('Your Model has been added successfully');
      form.reset(emptyUpload);
      await refreshShop();
    } catch (error) {
      if (isCancelled(error)) return;
      form.setError('root', { message: refusalText(error) ?? '' });
      toastError('Oops! something went wrong');
    }
  });

  return (
    <FormProvider {...form}>
      {uploaded !== null && <UploadedModel key={uploaded} modelId={uploaded} />}
      <form
        aria-busy={progress !== null}
        className={longForm}
        inert={progress !== null}
        noValidate
        onSubmit={submit}
      >
        <FormSection title="Identity">
          <TextFields group="identity" required />
        </FormSection>
        <FormSection text="For shoppers and for the search." title="Description and tags">
          <WordFields />
        </FormSection>
        <FormSection text="With their units." title="Dimensions">
          <TextFields group="dimensions" required />
        </FormSection>
        <FormSection title="Classification">
          <ClassificationFields />
        </FormSection>
        <FormSection text="Their content is checked on arrival." title="Files">
          <FileFields />
        </FormSection>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input className="size-5 shrink-0 accent-brand" type="checkbox" {...form.register('draft')} />
          Keep it as a draft: only Admins see it until it is published.
        </label>
        <FormFault text={form.formState.errors.root?.message} />
        <SubmitBar />
      </form>
      {progress && <UploadOverlay onCancel={cancel} percent={progress.percent} />}
    </FormProvider>
  );
};
