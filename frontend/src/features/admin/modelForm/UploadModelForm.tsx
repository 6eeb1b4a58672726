import { valibotResolver } from '@hookform/resolvers/valibot';
import { messages } from 'backend/contract/messages.ts';
import { FormProvider, useForm } from 'react-hook-form';
import { refusalText } from '../../../lib/refusalText.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { FormFault } from '../../../ui/FormFault.tsx';
import { refreshShop } from '../refreshShop.ts';
import { UploadOverlay } from '../upload/UploadOverlay.tsx';
import { isCancelled, useUpload } from '../upload/useUpload.ts';
import { ClassificationFields } from './ClassificationFields.tsx';
import { FileFields } from './FileFields.tsx';
import { FormSection } from './FormSection.tsx';
import { dimensionFields, identityFields } from './modelText.ts';
import { longForm, SubmitBar } from './SubmitBar.tsx';
import { TextFields } from './TextFields.tsx';
import { emptyUpload, type UploadFields, uploadBody, uploadSchema } from './uploadForm.ts';

/** The upload form (R088 – R090, R132 – R136). */
export const UploadModelForm = () => {
  const form = useForm<UploadFields>({ resolver: valibotResolver(uploadSchema), defaultValues: emptyUpload });
  const { progress, send, cancel } = useUpload();

  const submit = form.handleSubmit(async (fields) => {
    try {
      const { message } = await send<{ readonly message: string }>('/modal/fileupload', uploadBody(fields));
      if (message !== messages.success) return toastError('Error');
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
      <form
        aria-busy={progress !== null}
        className={longForm}
        inert={progress !== null}
        noValidate
        onSubmit={submit}
      >
        <FormSection title="Identity">
          <TextFields names={identityFields} required />
        </FormSection>
        <FormSection text="With their units." title="Dimensions">
          <TextFields names={dimensionFields} required />
        </FormSection>
        <FormSection title="Classification">
          <ClassificationFields />
        </FormSection>
        <FormSection text="Their content is checked on arrival." title="Files">
          <FileFields />
        </FormSection>
        <FormFault text={form.formState.errors.root?.message} />
        <SubmitBar />
      </form>
      {progress && <UploadOverlay onCancel={cancel} percent={progress.percent} />}
    </FormProvider>
  );
};
