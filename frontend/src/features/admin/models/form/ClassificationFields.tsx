import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useCategoryNames } from '../../categories/categoryCalls.ts';
import { nameChoices } from '../../shell/nameChoices.ts';
import type { ModelText } from './modelText.ts';

/** Type, price, category and sub-category. 'free' disables the price (R092), a category loads its sub-categories (R093). */
export const ClassificationFields = () => {
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
