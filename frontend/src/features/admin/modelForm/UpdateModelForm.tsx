import { valibotResolver } from '@hookform/resolvers/valibot';
import type { WireModel } from 'backend/contract/wire.ts';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { FormFault } from '../../../ui/FormFault.tsx';
import { SpinnerOverlay } from '../../../ui/SpinnerOverlay.tsx';
import { MeasuredDifferences, type TakenOver } from '../measured/MeasuredDifferences.tsx';
import { ClassificationFields } from './ClassificationFields.tsx';
import { CurrentPictures } from './CurrentPictures.tsx';
import { FormSection } from './FormSection.tsx';
import type { ModelText } from './modelText.ts';
import { longForm, SubmitBar } from './SubmitBar.tsx';
import { TextFields } from './TextFields.tsx';
import { updateBody, updateFields, updateSchema } from './updateForm.ts';
import { WordFields } from './WordFields.tsx';

/** The saved texts as the model has them, without price and tags. */
const savedTexts = ({ ModalPrice: _, tags: __, ModalType, ...texts }: ModelText): Partial<WireModel> => ({
  ...texts,
  ModalType: ModalType === 'free' ? 'free' : 'premium',
});

/** The update form (R091 – R093, R137); after a success it keeps the saved values (Q31). */
export const UpdateModelForm = ({ model }: { readonly model: WireModel }) => {
  const form = useForm<ModelText>({
    resolver: valibotResolver(updateSchema),
    defaultValues: updateFields(model),
  });
  const { errors, isSubmitting } = form.formState;
  // The version that filled the fields, so that a change made by somebody else meanwhile is not overwritten.
  const seen = useRef(model.updatedAt);

  const [saved, setSaved] = useState(model);
  /** The field gets the value too; what else is typed and not saved yet stays. */
  const taken = ({ field, value, updatedAt }: TakenOver): void => {
    seen.current = updatedAt;
    form.resetField(field, { defaultValue: value });
    setSaved((before) => ({ ...before, [field]: value }));
  };

  const submit = form.handleSubmit(async (fields) => {
    try {
      const { updatedAt } = await call('PUT /modal/updateModel/:id', {
        params: { id: model._id },
        body: {
          ...updateBody(fields, model),
          ModalType: fields.ModalType as WireModel['ModalType'],
          seenAt: seen.current,
        },
      });
      seen.current = updatedAt;
      toastSuccess('Your Model has been updated successfully');
      form.reset(fields);
      setSaved((before) => ({ ...before, ...savedTexts(fields) }));
      await refreshShop();
    } catch (error) {
      form.setError('root', { message: refusalText(error) ?? '' });
      toastError('Oops! something went wrong');
    }
  });

  return (
    <FormProvider {...form}>
      <MeasuredDifferences model={saved} onTaken={taken} seenAt={() => seen.current} />
      <form aria-busy={isSubmitting} className={longForm} noValidate onSubmit={submit}>
        <FormSection title="Identity">
          <TextFields group="identity" required={false} />
        </FormSection>
        <FormSection text="For shoppers and for the search." title="Description and tags">
          <WordFields />
        </FormSection>
        <FormSection text="With their units." title="Dimensions">
          <TextFields group="dimensions" required={false} />
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
