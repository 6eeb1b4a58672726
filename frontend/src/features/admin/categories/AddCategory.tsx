import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { addCategory } from './categoryCalls.ts';

const schema = v.object({
  category: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter the Category for the Model')),
});

/** Adds a category (R079, R141). */
export const AddCategory = () => {
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { category: '' } });
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ category }) => {
    try {
      await addCategory(category);
      toastSuccess('Category has been added successfully');
      form.reset();
      await refreshShop();
    } catch (error) {
      const message = refusalText(error);
      if (message) form.setError('category', { message }, { shouldFocus: true });
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
      <TextField
        autoComplete="off"
        label="Category"
        placeholder="example Furniture"
        required
        {...fieldOf(form, 'category')}
      />
      <Button busy={isSubmitting} className="self-start" type="submit">
        Add Category
      </Button>
    </form>
  );
};
