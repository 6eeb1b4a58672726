import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import { defaultCategory } from 'backend/contract/constants.ts';
import { messages } from 'backend/contract/messages.ts';
import type { WireCategory } from 'backend/contract/wire.ts';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { addSubCategory, adminCategoriesQuery } from './categoryCalls.ts';

/** The id of the preselected category, or an empty text if no category has that name (Q35). */
export const startingCategory = (categories: readonly WireCategory[], name: string): string =>
  categories.find(({ category }) => category.toLowerCase() === name.toLowerCase())?._id ?? '';

const schema = v.object({
  categoryId: v.pipe(v.string(), v.nonEmpty('Select the Category')),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter the Sub-Category')),
});

/** Adds a sub-category (R081, R142). 'House' is preselected if it exists, otherwise 'Select' (Q35). */
export const AddSubCategory = () => {
  const { data: categories } = useQuery(adminCategoriesQuery());
  const house = startingCategory(categories ?? [], defaultCategory);
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { categoryId: '', name: '' },
    ...(categories && { values: { categoryId: house, name: '' }, resetOptions: { keepDirtyValues: true } }),
  });
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ categoryId, name }) => {
    try {
      const { message } = await addSubCategory(categoryId, name);
      if (message !== messages.success) return toastError('Error');
      toastSuccess('your category has been added successfully');
      form.resetField('name');
      await refreshShop();
    } catch (error) {
      const text = refusalText(error);
      if (text) form.setError('name', { message: text }, { shouldFocus: true });
      toastError('!Oops something went wrong');
    }
  });

  return (
    <form
      aria-busy={isSubmitting}
      className="flex max-w-[22.5rem] flex-col gap-4"
      noValidate
      onSubmit={submit}
    >
      <SelectField
        choices={[
          ...(house === '' ? [['', 'Select'] as const] : []),
          ...(categories ?? []).map(({ _id, category }) => [_id, category] as const),
        ]}
        label="Category"
        required
        {...fieldOf(form, 'categoryId')}
      />
      <TextField autoComplete="off" label="Sub-Category" required {...fieldOf(form, 'name')} />
      <Button busy={isSubmitting} className="self-start" type="submit">
        Add sub-Category
      </Button>
    </form>
  );
};
