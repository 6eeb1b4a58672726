import { longestDescription, longestTag, mostTags } from 'backend/contract/constants.ts';
import { type ModelAttribute, modelAttributeList } from 'backend/domain/catalogue/modelAttributes.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useCategoryNames } from '../categories/categoryCalls.ts';
import { nameChoices } from '../nameChoices.ts';
import { FormSection } from './FormSection.tsx';
import type { MeasuredTexts } from './measuredTexts.ts';
import { formLabels, type ModelText } from './modelText.ts';

/** Type, price, category and sub-category. 'free' disables the price (R092), a category loads its sub-categories (R093). */
const ClassificationFields = () => {
  const { control, register, resetField, setValue, formState } = useFormContext<ModelText>();
  const [type, category, subCategory] = useWatch({
    control,
    name: ['ModalType', 'ModalCategory', 'ModalsubCategory'],
  });
  const { categories, subCategories } = useCategoryNames(category);
  const { errors } = formState;
  const isFree = type === 'free';
  const chooseCategory = register('ModalCategory', {
    onChange: () => {
      resetField('ModalsubCategory', { defaultValue: '' });
      setValue('ModalsubCategory', '');
    },
  });
  return (
    <>
      <SelectField
        error={errors.ModalType?.message}
        label="Free & Premium"
        required
        {...register('ModalType')}
      >
        <option value="">Choose ModalType</option>
        <option value="free">free</option>
        <option value="premium">premium</option>
      </SelectField>
      <TextField
        autoComplete="off"
        disabled={isFree}
        error={isFree ? null : errors.ModalPrice?.message}
        hint={
          isFree ? 'A free model has no price.' : 'Whole US dollars. Without a price it is not for sale yet.'
        }
        inputMode="numeric"
        label="Model price"
        {...register('ModalPrice')}
      />
      <SelectField
        choices={nameChoices('Select', category, categories)}
        error={errors.ModalCategory?.message}
        label="Category"
        required
        {...chooseCategory}
        value={category}
      />
      <SelectField
        choices={nameChoices('Select', subCategory, subCategories)}
        error={errors.ModalsubCategory?.message}
        hint={category === '' ? 'Choose a category first.' : null}
        label="Sub-Category"
        required
        {...register('ModalsubCategory')}
        value={subCategory}
      />
    </>
  );
};

type Props = { readonly required: boolean; readonly measured?: MeasuredTexts | undefined };

const measuredMark = lazyPart(() => import('./MeasuredMark.tsx').then((m) => m.MeasuredMark));

const TextFields = ({
  group,
  required,
  measured = {},
}: Props & { readonly group: ModelAttribute['group'] }) => {
  const form = useFormContext<ModelText>();
  return modelAttributeList
    .filter((attribute) => attribute.group === group)
    .map(({ wire, missing }) => (
      <TextField
        autoComplete="off"
        hint={measured[wire] && <measuredMark.View name={wire} text={measured[wire]} />}
        key={wire}
        label={formLabels[wire]}
        required={required && missing !== undefined}
        {...fieldOf(form, wire)}
      />
    ));
};

/** All fields of the surrounding form of a model but its files (R088). */
export const ModelFields = ({ required, measured }: Props) => {
  const form = useFormContext<ModelText>();
  return (
    <>
      <FormSection title="Identity">
        <TextFields group="identity" measured={measured} required={required} />
      </FormSection>
      <FormSection text="For shoppers and for the search." title="Description and tags">
        <TextAreaField
          frameClassName="col-span-full"
          hint={`Optional. What it is and what it is good for, in a sentence or more, up to ${longestDescription.toLocaleString('en-US')} characters.`}
          label="Description"
          rows={4}
          {...fieldOf(form, 'description')}
        />
        <TextField
          autoComplete="off"
          frameClassName="col-span-full"
          hint={`Optional. Words that people search for, with commas between them: oak, hand made. Up to ${mostTags}, each up to ${longestTag} characters.`}
          label="Tags"
          {...fieldOf(form, 'tags')}
        />
      </FormSection>
      <FormSection text="With their units." title="Dimensions">
        <TextFields group="dimensions" measured={measured} required={required} />
      </FormSection>
      <FormSection title="Classification">
        <ClassificationFields />
      </FormSection>
    </>
  );
};
