import { queryOptions, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { submitBy } from '../../../lib/submitBy.ts';
import { Button } from '../../../ui/Button.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { toastUndoable } from '../undo.ts';
import { type Groups, groupsIn, linesOf } from './searchWordsText.ts';

const searchWordsQuery = queryOptions({
  queryKey: ['admin', 'searchWords'],
  queryFn: ({ signal }) => call('GET /modal/searchWords', { signal }),
  staleTime: 0,
  meta: { quiet: true },
});

const setGroups = (groups: Groups) =>
  call('POST /modal/searchWords', { body: { groups: groups.map((group) => [...group]) } });

/** The groups of words, as lines of one text. */
const WordsForm = ({ groups }: { readonly groups: Groups }) => {
  const form = useForm({ defaultValues: { lines: linesOf(groups) } });
  const { isSubmitting } = form.formState;
  const save = async ({ lines }: { readonly lines: string }): Promise<void> => {
    await setGroups(groupsIn(lines));
    toastUndoable('Search words saved', () => setGroups(groups));
    await refreshShop();
  };
  return (
    <form aria-busy={isSubmitting} noValidate onSubmit={submitBy(form, save, { at: 'lines' })}>
      <TextAreaField
        hint="One group a line, with commas between its words"
        label="Words that mean the same"
        rows={Math.min(30, groups.length + 4)}
        spellCheck={false}
        {...fieldOf(form, 'lines')}
      />
      <Button busy={isSubmitting} className="mt-4" type="submit">
        Save
      </Button>
    </form>
  );
};

/** The groups of words that mean the same in a search. */
export const SearchWordsScreen = () => {
  const query = useQuery(searchWordsQuery);
  if (!query.data) return <NotLoaded query={query} waiting={<Skeleton className="h-96 w-full" />} />;
  const { groups } = query.data;
  return (
    <Panel className="p-5 md:p-6">
      <WordsForm groups={groups} key={linesOf(groups)} />
    </Panel>
  );
};
