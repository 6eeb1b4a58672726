import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import * as messages from 'backend/contract/messages.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { MeasuredDifferences, type TakenOver } from '../measured/MeasuredDifferences.tsx';
import { UploadForm } from '../upload/UploadForm.tsx';
import type { Upload } from '../upload/useUpload.ts';
import { FileFields } from './FileFields.tsx';
import { FormSection } from './FormSection.tsx';
import { ModelFields } from './ModelFields.tsx';
import { longForm, SubmitBar } from './SubmitBar.tsx';
import { emptyUpload, type UploadFields, uploadBody, uploadSchema } from './uploadForm.ts';

/** The last uploaded model, with its measured values and their differences from the typed ones. */
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
  const [uploaded, setUploaded] = useState<string | null>(null);

  const send = async (fields: UploadFields, upload: Upload): Promise<void> => {
    const { message, _id } = await upload('POST /modal/fileupload', { body: uploadBody(fields) });
    // R136: the answer may come from a server that the types do not describe.
    if (message !== messages.success) return toastError('Error');
    setUploaded(_id);
    toastSuccess('Your Model has been added successfully');
    form.reset(emptyUpload);
    await refreshShop();
  };

  return (
    <>
      {uploaded !== null && <UploadedModel key={uploaded} modelId={uploaded} />}
      <UploadForm button={<SubmitBar />} className={longForm} form={form} onSend={send}>
        <ModelFields required />
        <FormSection text="Their content is checked on arrival." title="Files">
          <FileFields />
        </FormSection>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input className="size-5 shrink-0 accent-brand" type="checkbox" {...form.register('draft')} />
          Keep it as a draft: only Admins see it until it is published.
        </label>
      </UploadForm>
    </>
  );
};
