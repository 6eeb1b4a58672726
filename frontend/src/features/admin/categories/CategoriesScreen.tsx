import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { call } from '../../../lib/api.ts';
import { filledText } from '../../../lib/filledText.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AddForm } from './AddForm.tsx';
import { adminCategoriesQuery, adminSubCategoriesQuery } from './categoryCalls.ts';

const schema = v.object({
  category: filledText('Enter the Category for the Model'),
});

/** Adds a category (R079, R141, R166); a name that already exists is refused (Q35). */
const AddCategory = () => {
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { category: '' } });
  return (
    <AddForm
      action="Add Category"
      form={form}
      name="category"
      onSend={async ({ category }) => {
        await call('POST /category/addcategory', { body: { category } });
        toastSuccess('Category has been added successfully');
        form.reset();
        await refreshShop();
      }}
    >
      <TextField
        autoComplete="off"
        label="Category"
        placeholder="example Furniture"
        required
        {...fieldOf(form, 'category')}
      />
    </AddForm>
  );
};

const CategoryTree = () => {
  const { data: categories = [] } = useQuery(adminCategoriesQuery());
  const { data: subCategories = [] } = useQuery(adminSubCategoriesQuery());
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {categories.map(({ _id, category }) => (
        <li className="border-line border-b py-3" key={_id}>
          <p className="font-medium">{category}</p>
          <p className="text-ink-2">
            {subCategories
              .filter((sub) => sub.category === _id)
              .map(({ subCategory }) => subCategory)
              .join(', ') || 'No sub-categories'}
          </p>
        </li>
      ))}
    </ul>
  );
};

/** Adding a category, and the list of all categories. */
export const CategoriesScreen = () => (
  <>
    <Panel className="p-5 md:p-6">
      <AddCategory />
    </Panel>
    <h2 className="mt-8 mb-2 font-semibold text-h3">All categories</h2>
    <CategoryTree />
  </>
);
