import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import * as messages from 'backend/contract/messages.ts';
import type { WireCategory } from 'backend/contract/wire.ts';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { call } from '../../../lib/api.ts';
import { filledText } from '../../../lib/filledText.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AddForm } from './AddForm.tsx';
import { adminCategoriesQuery } from './categoryCalls.ts';
import { DeleteSubCategory } from './DeleteSubCategory.tsx';

/** Preselected when it exists (R178f, Q35). */
const defaultCategory = 'House';

/** The id of the preselected category, or an empty text if no category has that name (Q35). */
export const startingCategory = (categories: readonly WireCategory[], name: string): string =>
  categories.find(({ category }) => category.toLowerCase() === name.toLowerCase())?._id ?? '';

const schema = v.object({
  categoryId: v.pipe(v.string(), v.nonEmpty('Select the Category')),
  name: filledText('Enter the Sub-Category'),
});

/** Adds a sub-category (R081, R142, R169). 'House' is preselected if it exists, otherwise 'Select' (Q35). */
const AddSubCategory = () => {
  const { data: categories } = useQuery(adminCategoriesQuery());
  const house = startingCategory(categories ?? [], defaultCategory);
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { categoryId: '', name: '' },
    ...(categories && { values: { categoryId: house, name: '' }, resetOptions: { keepDirtyValues: true } }),
  });
  return (
    <AddForm
      action="Add sub-Category"
      form={form}
      name="name"
      onSend={async ({ categoryId, name }) => {
        const { message } = await call('POST /subcategory/addsubcategory', {
          query: { id: categoryId },
          body: { subCategory: name },
        });
        if (message !== messages.success) return toastError('Error');
        toastSuccess('your category has been added successfully');
        form.resetField('name');
        await refreshShop();
      }}
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
    </AddForm>
  );
};

/** Deleting and adding a sub-category. */
export const SubCategoriesScreen = () => (
  <div className="flex flex-col gap-6">
    <Panel className="p-5 md:p-6">
      <h2 className="mb-4 font-semibold text-h3">Deleting sub-Category</h2>
      <DeleteSubCategory />
    </Panel>
    <Panel className="p-5 md:p-6">
      <h2 className="mb-4 font-semibold text-h3">Adding sub-Category</h2>
      <AddSubCategory />
    </Panel>
  </div>
);
