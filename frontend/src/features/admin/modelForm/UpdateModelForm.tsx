import { valibotResolver } from '@hookform/resolvers/valibot';
import type { WireModel } from 'backend/contract/wire.ts';
import { useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { sendAnswer } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { FormFault } from '../../../ui/FormFault.tsx';
import { SpinnerOverlay } from '../../../ui/SpinnerOverlay.tsx';
import { refreshShop } from '../refreshShop.ts';
import { ClassificationFields } from './ClassificationFields.tsx';
import { CurrentPictures } from './CurrentPictures.tsx';
import { FormSection } from './FormSection.tsx';
import { dimensionFields, identityFields, type ModelText } from './modelText.ts';
import { longForm, SubmitBar } from './SubmitBar.tsx';
import { TextFields } from './TextFields.tsx';
import { updateBody, updateFields, updateSchema } from './updateForm.ts';

/** The update form (R091 – R093, R137); after a success it keeps the saved values (Q31). */
export const UpdateModelForm = ({ model }: { readonly model: WireModel }) => {
  const form = useForm<ModelText>({
    resolver: valibotResolver(updateSchema),
    defaultValues: updateFields(model),
  });
  const { errors, isSubmitting } = form.formState;
  // The version that filled the fields, so that a change made by somebody else meanwhile is not overwritten.
  const seen = useRef(model.updatedAt);

  const submit = form.handleSubmit(async (fields) => {
    try {
      const { updatedAt } = await sendAnswer<{ readonly updatedAt: string }>(
        'PUT',
        `/modal/updateModel/${encodeURIComponent(model._id)}`,
        { ...updateBody(fields, model), seenAt: seen.current },
      );
      seen.current = updatedAt;
      toastSuccess('Your Model has been updated successfully');
      form.reset(fields);
      await refreshShop();
    } catch (error) {
      form.setError('root', { message: refusalText(error) ?? '' });
      toastError('Oops! something went wrong');
    }
  });

  return (
    <FormProvider {...form}>
      <form aria-busy={isSubmitting} className={longForm} noValidate onSubmit={submit}>
        <FormSection title="Identity">
          <TextFields names={identityFields} required={false} />
        </FormSection>
        <FormSection text="With their units." title="Dimensions">
          <TextFields names={dimensionFields} required={false} />
        </FormSection>
        <FormSection title="Classification">
          <ClassificationFields />
        </FormSection>
        <CurrentPictures model={model} />
        <FormFault text={errors.root?.message} />
        <SubmitBar busy={isSubmitting} />
      </form>
      {isSubmitting && <SpinnerOverlay label="Saving the model" />}
    </FormProvider>
  );
};
