import { valibotResolver } from '@hookform/resolvers/valibot';
import type { WireModel } from 'backend/contract/wire.ts';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { call } from '../../../../lib/api.ts';
import { paths } from '../../../../lib/paths.ts';
import { refreshShop } from '../../../../lib/refreshShop.ts';
import { submitBy } from '../../../../lib/submitBy.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { ButtonLink } from '../../../../ui/ButtonLink.tsx';
import { FormFault } from '../../../../ui/FormFault.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import { SpinnerOverlay } from '../../../../ui/SpinnerOverlay.tsx';
import { MeasuredDifferences, type TakenOver } from '../../passports/MeasuredDifferences.tsx';
import { ModelFields } from './ModelFields.tsx';
import type { ModelText } from './modelText.ts';
import { longForm, SubmitBar } from './SubmitBar.tsx';
import { updateBody, updateFields, updateSchema } from './updateForm.ts';

/** The current pictures of a model; an update does not change its files. */
const CurrentPictures = ({ model }: { readonly model: WireModel }) => (
  <section className="border-line border-t pt-6">
    <div className="flex flex-wrap gap-x-10 gap-y-4">
      <div className="grow basis-48">
        <h2 className="font-semibold text-h3">Files</h2>
        <p className="pt-1 mb-3 text-ink-2">They stay as they are.</p>
        <ButtonLink href={paths.admin.replaceFiles(model._id)} kind="secondary" size="small">
          Replace files
        </ButtonLink>
      </div>
      <ul className="grid min-w-0 grow-999 basis-160 grid-cols-2 gap-3 sm:grid-cols-4">
        {[...new Set([model.ModalCard, ...model.ModalSlider])].map((reference, index) => (
          <li key={reference}>
            <Picture
              alt={index === 0 ? 'Model Card' : `Slider image ${index}`}
              className="aspect-4/3 rounded-control border border-line"
              height={150}
              reference={reference}
              sizes="(min-width: 640px) 200px, 45vw"
              width={200}
            />
          </li>
        ))}
      </ul>
    </div>
  </section>
);

/** The saved texts of the model, without price and tags. */
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
  // The version that filled the fields, so that another person's change is not overwritten.
  const seen = useRef(model.updatedAt);

  const [saved, setSaved] = useState(model);
  /** The field gets the value too; other typed and unsaved values stay. */
  const taken = ({ field, value, updatedAt }: TakenOver): void => {
    seen.current = updatedAt;
    form.resetField(field, { defaultValue: value });
    setSaved((before) => ({ ...before, [field]: value }));
  };

  const send = async (fields: ModelText): Promise<void> => {
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
  };

  return (
    <FormProvider {...form}>
      <MeasuredDifferences model={saved} onTaken={taken} seenAt={() => seen.current} />
      <form aria-busy={isSubmitting} className={longForm} noValidate onSubmit={submitBy(form, send)}>
        <ModelFields required={false} />
        <CurrentPictures model={model} />
        <FormFault text={errors.root?.message} />
        <SubmitBar busy={isSubmitting} />
      </form>
      {isSubmitting && <SpinnerOverlay label="Saving the model" />}
    </FormProvider>
  );
};
