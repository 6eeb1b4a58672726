import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import { messages } from 'backend/contract/messages.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { FormFault } from '../../../ui/FormFault.tsx';
import { MeasuredDifferences, type TakenOver } from '../measured/MeasuredDifferences.tsx';
import { UploadOverlay } from '../upload/UploadOverlay.tsx';
import { isCancelled, useUpload } from '../upload/useUpload.ts';
import { ClassificationFields } from './ClassificationFields.tsx';
import { FileFields } from './FileFields.tsx';
import { FormSection } from './FormSection.tsx';
import { longForm, SubmitBar } from './SubmitBar.tsx';
import { TextFields } from './TextFields.tsx';
import { emptyUpload, type UploadFields, uploadBody, uploadSchema } from './uploadForm.ts';
import { WordFields } from './WordFields.tsx';

/** The model that was uploaded last: what was measured of it, and what differs from what was typed. */
const UploadedModel = ({ modelId }: { readonly modelId: string }) => {
  const queryKey = ['admin', 'model', modelId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /modal/singleModal/:id', { params: { id: modelId }, signal }),
  });
  if (!data) return null;
  const taken = ({ field, value, updatedAt }: TakenOver): void => {
    queryClient.setQueryData<WireModel>(queryKey, { ...data, [field]: value, updatedAt });
  };
  return (
    <section aria-label={data.ModalName}>
      <p className="mb-2 font-medium">{data.ModalName}</p>
      <MeasuredDifferences model={data} onTaken={taken} seenAt={() => data.updatedAt} />
    </section>
  );
};

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
