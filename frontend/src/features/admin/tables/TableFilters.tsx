import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** Pause in typing before the search starts, in ms. */
const debounceMs = 300;

type SearchProps = {
  readonly hint: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** The search text; changes are reported when typing pauses. */
const SearchField = ({ hint, value, onChange }: SearchProps) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextField
      frameClassName="min-w-0 grow basis-full xl:basis-40"
      label="Search"
      maxLength={200}
      onChange={(event) => setTyped(event.target.value)}
      placeholder={hint}
      type="search"
      value={typed}
    />
  );
};

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Value and text of each choice; the empty value comes first. */
  readonly choices: readonly (readonly [string, string])[];
};

/** One choice among a few. */
export const FilterChoice = ({ label, value, onChange, choices }: ChoiceProps) => (
  <SelectField label={label} onChange={(event) => onChange(event.target.value)} value={value}>
    {choices.map(([choice, text]) => (
      <option key={choice} value={choice}>
        {text}
      </option>
    ))}
  </SelectField>
);

/** The order of a table, newest first by default. */
export const SortChoice = ({ value, onChange, choices }: Omit<ChoiceProps, 'label'>) => (
  <FilterChoice
    choices={[['', 'Newest first'], ...choices]}
    label="Sort by"
    onChange={onChange}
    value={value === 'newest' ? '' : value}
  />
);

type Props = {
  /** Name of the region: 'Filter the models'. */
  readonly label: string;
  /** The columns that the search covers. */
  readonly hint: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
};

/** Search and choices above a table; every change goes into the address. */
export const TableFilters = ({ label, hint, search, onSearch, isFiltered, onClear, children }: Props) => (
  <Panel className="mb-4 p-4">
    <search aria-label={label} className="flex flex-wrap gap-4 xl:gap-3">
      <SearchField hint={hint} onChange={onSearch} value={search} />
      <div className="contents *:min-w-0 *:grow *:basis-32 xl:*:grow-0">{children}</div>
      <div className="flex grow basis-32 items-end xl:grow-0 xl:basis-auto">
        <Button className="w-full" disabled={!isFiltered} kind="secondary" onClick={onClear}>
          Show all
        </Button>
      </div>
    </search>
  </Panel>
);
