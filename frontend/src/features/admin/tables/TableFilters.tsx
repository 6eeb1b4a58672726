import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { readersZone } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonStyle } from '../../../ui/buttonStyle.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useDisclosure } from '../../../ui/useDisclosure.ts';
import type { TableFilter } from './useTableFilter.ts';

/** Pause in typing before the search starts, in ms. */
const debounceMs = 300;

/** What a control of a filter shows, and what happens when that changes. */
type Control = { readonly value: string; readonly onChange: (value: string) => void };

/** The search text; changes are reported when typing pauses. */
export const SearchField = ({
  value,
  onChange,
  ...field
}: Control & Pick<ComponentProps<typeof TextField>, 'frameClassName' | 'hint' | 'placeholder'>) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextField
      {...field}
      label="Search"
      maxLength={200}
      onChange={(event) => setTyped(event.target.value)}
      type="search"
      value={typed}
    />
  );
};

type StateFilterProps = {
  readonly label: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly table: Pick<TableFilter<'state'>, 'of'>;
};

type ChoiceProps = Control & Omit<ComponentProps<typeof SelectField>, keyof Control>;

/** One choice among a few; the empty value comes first. */
export const FilterChoice = ({ onChange, ...field }: ChoiceProps) => (
  <SelectField {...field} onChange={(event) => onChange(event.target.value)} />
);

/** The states of the rows of a table that has no other filter; the choice of all comes first. */
export const StateFilter = ({ label, choices, table }: StateFilterProps) => (
  <Panel className="mb-4 p-4">
    <search aria-label={label} className="flex max-w-xs">
      <FilterChoice
        choices={Object.entries(choices)}
        frameClassName="grow"
        label="Status"
        {...table.of('state')}
      />
    </search>
  </Panel>
);

/** The order of a table, newest first by default. */
export const SortChoice = ({ value, choices = [], ...field }: Omit<ChoiceProps, 'label'>) => (
  <FilterChoice
    {...field}
    choices={[['', 'Newest first'], ...choices]}
    label="Sort by"
    value={value === 'newest' ? '' : value}
  />
);

/** The first and the last day. */
export const DayFields = ({ of }: Pick<TableFilter<'from' | 'to'>, 'of'>) =>
  (['from', 'to'] as const).map((name) => {
    const { value, onChange } = of(name);
    return (
      <TextField
        key={name}
        label={name === 'from' ? 'From' : 'Until'}
        onChange={(event) => onChange(event.target.value)}
        type="date"
        value={value}
      />
    );
  });

/** Which days the fields mean. */
export const DaysNote = ({ className }: { readonly className: string }) => {
  const text = `Days are those of your time zone, ${readersZone()}.`;
  return <p className={`text-caption text-ink-3 ${className}`}>{text}</p>;
};

type Props = {
  readonly table: Pick<TableFilter<string>, 'isFiltered' | 'clear'>;
  readonly search: Control;
  /** Name of the region: 'Filter the models'. */
  readonly label: string;
  /** The columns that the search covers. */
  readonly hint: string;
  readonly children: ReactNode;
};

/** Search above a table, and choices, folded until they are asked for or filter; every change goes into the address. */
export const TableFilters = ({ table, search, label, hint, children }: Props) => {
  const { button, region } = useDisclosure(table.isFiltered);
  return (
    <search aria-label={label} className="dense-controls mb-4 flex flex-wrap items-end gap-3">
      <SearchField frameClassName="min-w-0 grow basis-48" placeholder={hint} {...search} />
      <button {...button} className={buttonStyle('secondary')}>
        Filters
      </button>
      {table.isFiltered && (
        <Button kind="secondary" onClick={table.clear}>
          Show all
        </Button>
      )}
      <div {...region} className="flex basis-full flex-wrap gap-3 *:min-w-0 *:grow *:basis-44">
        {children}
      </div>
    </search>
  );
};
