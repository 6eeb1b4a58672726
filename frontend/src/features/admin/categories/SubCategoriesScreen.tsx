import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import { defaultCategory } from 'backend/contract/constants.ts';
import * as messages from 'backend/contract/messages.ts';
import type { WireCategory } from 'backend/contract/wire.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { call, callPage } from '../../../lib/api.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toastUndoable } from '../undo.ts';
import { AddForm } from './AddForm.tsx';
import { adminCategoriesQuery, adminSubCategoriesQuery } from './categoryCalls.ts';

const failed = '!Oops something went wrong';

/** The number of models in a sub-category; when it is deleted they keep only their category (Q34). */
const useModelsUnder = (name: string | undefined): number | undefined =>
  useQuery({
    queryKey: ['admin', 'modelsUnder', name],
    queryFn: async ({ signal }) =>
      (await callPage('GET /modal', { query: { either: name, page: 1, limit: 1 }, signal })).total,
    enabled: name !== undefined,
    meta: { quiet: true },
  }).data;

const consequence = (count: number | undefined): string | undefined => {
  if (count === undefined) return undefined;
  if (count === 0) return 'No model is in it.';
  return count === 1
    ? 'One model is in it and will keep only its category.'
    : `${count} models are in it and will keep only their category.`;
};

/** Deletes a sub-category (R080, R143, R144); the toast can undo it. */
const DeleteSubCategory = () => {
  const { data: subCategories = [], isError } = useQuery(adminSubCategoriesQuery());
  const { data: categories = [] } = useQuery(adminCategoriesQuery());
  const [id, setId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { busy, run } = useAction(() => failed);
  const chosen = subCategories.find(({ _id }) => _id === id);
  const count = useModelsUnder(chosen?.subCategory);

  useEffect(() => {
    if (isError) toastError(failed);
  }, [isError]);

  const remove = async (): Promise<void> => {
    if (!chosen) return setMissing(true);
    const params = { id: chosen._id };
    const { message } = await call('DELETE /subcategory/delsubcategory/:id', { params });
    toastUndoable(message, () => call('POST /subcategory/restore/:id', { params }));
    setId('');
    await refreshShop();
  };

  return (
    <div className="flex max-w-[22.5rem] flex-col gap-4">
      <SelectField
        error={isMissing ? 'Select the Sub-Category' : null}
        hint={consequence(count)}
        label="Sub-Category to delete"
        onChange={(event) => {
          setId(event.target.value);
          setMissing(false);
        }}
        value={chosen ? id : ''}
      >
        <option value="">Select</option>
        {categories.map(({ _id, category }) => {
          const own = subCategories.filter((sub) => sub.category === _id);
          return own.length === 0 ? null : (
            <optgroup key={_id} label={category}>
              {own.map((sub) => (
                <option key={sub._id} value={sub._id}>
                  {sub.subCategory}
                </option>
              ))}
            </optgroup>
          );
        })}
      </SelectField>
      <Button busy={busy} className="self-start" kind="danger" onClick={() => void run(remove)}>
        Delete sub-Category
      </Button>
    </div>
  );
};

/** The id of the preselected category, or an empty text if no category has that name (Q35). */
export const startingCategory = (categories: readonly WireCategory[], name: string): string =>
  categories.find(({ category }) => category.toLowerCase() === name.toLowerCase())?._id ?? '';

const schema = v.object({
  categoryId: v.pipe(v.string(), v.nonEmpty('Select the Category')),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter the Sub-Category')),
});

/** Adds a sub-category (R081, R142). 'House' is preselected if it exists, otherwise 'Select' (Q35). */
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
