import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, callPage } from '../../../lib/api.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { toastError } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { toastUndoable } from '../shell/undo.ts';
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

/** Deletes a sub-category (R080, R143, R144, R170); the toast can undo it. */
export const DeleteSubCategory = () => {
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
