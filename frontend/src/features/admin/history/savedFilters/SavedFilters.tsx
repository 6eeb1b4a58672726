import { Bookmark, X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { buttonStyle } from '../../../../ui/buttonStyle.ts';
import { TextField } from '../../../../ui/TextField.tsx';
import type { HistoryFilter } from '../historyFilter.ts';
import { deleteFilter, isEmpty, isSame, type SavedFilter, savedFilters, saveFilter } from './savedFilters.ts';

type Props = { readonly filter: HistoryFilter; readonly onChange: (filter: HistoryFilter) => void };

type ChipProps = {
  readonly saved: SavedFilter;
  readonly current: boolean;
  readonly onUse: () => void;
  readonly onDelete: () => void;
};

const Chip = ({ saved: { name }, current, onUse, onDelete }: ChipProps) => {
  const id = useId();
  return (
    <li className="flex max-w-full">
      <button
        aria-pressed={current}
        className={buttonStyle(
          'secondary',
          'small',
          'min-w-0 rounded-r-none aria-pressed:border-brand aria-pressed:text-brand',
        )}
        id={id}
        onClick={onUse}
        type="button"
      >
        <span className="truncate">{name}</span>
      </button>
      <button
        aria-describedby={id}
        aria-label="Delete this filter"
        className={buttonStyle('secondary', 'small', '-ml-px size-10 shrink-0 rounded-l-none px-0!')}
        onClick={onDelete}
        type="button"
      >
        <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </button>
    </li>
  );
};

/** Asks for the name under which the present filter is saved. */
const NameForm = ({
  onSave,
  onCancel,
}: {
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}) => {
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
      <TextField
        autoFocus
        label="Name of the filter"
        maxLength={40}
        onChange={(event) => setName(event.target.value)}
        required
        value={name}
      />
      <Button type="submit">Save</Button>
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
};

/** The filters that this browser has saved, and a way to save the present one. */
export const SavedFilters = ({ filter, onChange }: Props) => {
  const [saved, setSaved] = useState<readonly SavedFilter[]>([]);
  const [naming, setNaming] = useState(false);
  // The first drawing must not depend on storage.
  useEffect(() => setSaved(savedFilters()), []);
  const isNew = !(isEmpty(filter) || saved.some((one) => isSame(one.filter, filter)));
  if (saved.length === 0 && !isNew) return null;
  return (
    <section aria-label="Saved filters" className="mt-4 flex flex-wrap items-center gap-3">
      {saved.length > 0 && (
        <ul className="flex min-w-0 flex-wrap gap-2">
          {saved.map((one) => (
            <Chip
              current={isSame(one.filter, filter)}
              key={one.name}
              onDelete={() => setSaved(deleteFilter(one.name))}
              onUse={() => onChange(one.filter)}
              saved={one}
            />
          ))}
        </ul>
      )}
      {isNew && naming && (
        <NameForm
          onCancel={() => setNaming(false)}
          onSave={(name) => {
            setSaved(saveFilter(name, filter));
            setNaming(false);
          }}
        />
      )}
      {isNew && !naming && (
        <Button kind="secondary" onClick={() => setNaming(true)} size="small">
          <Bookmark aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Save this filter
        </Button>
      )}
    </section>
  );
};
