import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { adminAnswer, fresh } from '../../../lib/adminAnswer.ts';
import { call } from '../../../lib/api.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { submitBy } from '../../../lib/submitBy.ts';
import { Button } from '../../../ui/Button.tsx';
import { Figure } from '../../../ui/Figure.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { toastUndoable } from '../shell/undo.ts';
import { type Groups, groupsIn, linesOf, withWord } from './searchWordsText.ts';

const setGroups = (groups: Groups) =>
  call('POST /modal/searchWords', { body: { groups: groups.map((group) => [...group]) } });

/** The searches without results, each with a button that begins a group with its words. */
const MissedSearches = ({ onAdd }: { readonly onAdd: (term: string) => void }) => {
  const query = useQuery({ ...adminAnswer('GET /modal/missedSearches'), ...fresh });
  if (!query.data) return <NotLoaded query={query} waiting={<Skeleton className="h-40 w-full" />} />;
  const { searches } = query.data;
  if (searches.length === 0)
    return <p className="text-ink-2">No search failed three times or more in the last 30 days.</p>;
  return (
    <ul>
      {searches.map(({ term, times }) => (
        <li
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2 last:border-b-0"
          key={term}
        >
          <p className="min-w-0">
            <bdi className="wrap-anywhere font-medium">{term}</bdi>{' '}
            <span className="text-ink-2 text-sm">
              <Figure>{`${times} times`}</Figure>
            </span>
          </p>
          <Button
            aria-label={`Add a group with ${term}`}
            kind="quiet"
            onClick={() => onAdd(term)}
            size="small"
          >
            Add a group
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** The groups of words as lines of one text, beside the searches that found nothing. */
const WordsForm = ({ groups }: { readonly groups: Groups }) => {
  const form = useForm({ defaultValues: { lines: linesOf(groups) } });
  const { isSubmitting } = form.formState;
  const save = async ({ lines }: { readonly lines: string }): Promise<void> => {
    await setGroups(groupsIn(lines));
    toastUndoable('Search words saved', () => setGroups(groups));
    await refreshShop();
  };
  const add = (term: string): void => {
    form.setValue('lines', withWord(form.getValues('lines'), term), { shouldDirty: true });
    form.setFocus('lines');
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Panel className="p-5 md:p-6">
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
      </Panel>
      <Panel className="p-5 md:p-6">
        <h2 className="mb-2 font-semibold text-h3">Searches without results</h2>
        <MissedSearches onAdd={add} />
      </Panel>
    </div>
  );
};

/** The groups of words that mean the same in a search. */
export const SearchWordsScreen = () => {
  const query = useQuery({ ...adminAnswer('GET /modal/searchWords'), ...fresh });
  if (!query.data) return <NotLoaded query={query} waiting={<Skeleton className="h-96 w-full" />} />;
  const { groups } = query.data;
  return <WordsForm groups={groups} key={linesOf(groups)} />;
};
