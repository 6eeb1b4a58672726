import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import { useState } from 'react';
import { licencesQuery, newestOf } from '../../../../lib/licencesQuery.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useCategoryNames } from '../../categories/categoryCalls.ts';
import { nameChoices } from '../../shell/nameChoices.ts';
import { FilterChoice } from '../../tables/TableFilters.tsx';
import { typedPrice } from '../changePrice.ts';
import { BulkResult } from './BulkResult.tsx';
import type { BulkAction } from './bulkActions.ts';
import { useBulk } from './useBulk.ts';

type Chosen = Omit<Extract<BulkAction, { readonly kind: 'licence' }>, 'kind'>;

const origins = [
  ['', 'Not said'],
  ['no', 'No'],
  ['yes', 'Yes'],
] as const;

const originOf = (madeWithAi: boolean | null): (typeof origins)[number][0] => {
  if (madeWithAi === null) return '';
  return madeWithAi ? 'yes' : 'no';
};

type LicenceProps = { readonly value: Chosen; readonly onChange: (chosen: Chosen) => void };

const LicenceChoice = ({ value, onChange }: LicenceProps) => {
  const { data = [] } = useQuery({ ...licencesQuery(), meta: { quiet: true } });
  const { licence, madeWithAi } = value;
  return (
    <>
      <FilterChoice
        choices={[['', 'Select'], ...newestOf(data).map(({ id, name }) => [id, name] as const)]}
        label="New licence"
        onChange={(chosen) => onChange({ ...value, licence: chosen })}
        value={licence}
      />
      <FilterChoice
        choices={origins}
        label="Made with AI"
        onChange={(said) => onChange({ ...value, madeWithAi: said === '' ? null : said === 'yes' })}
        value={originOf(madeWithAi)}
      />
    </>
  );
};

const kinds = [
  ['publish', 'Publish'],
  ['unlist', 'Make drafts'],
  ['category', 'Move to a category'],
  ['price', 'Set the price'],
  ['licence', 'Set the licence'],
  ['delete', 'Delete'],
  ['putBack', 'Put back'],
] as const satisfies readonly (readonly [BulkAction['kind'], string])[];

type Props = {
  readonly chosen: readonly WireModel[];
  /** Selects all rows of the page too. */
  readonly onAll: () => void;
  readonly onNone: () => void;
};

/** The actions for the selected models, and their progress. */
export const BulkBar = ({ chosen, onAll, onNone }: Props) => {
  const [kind, setKind] = useState<BulkAction['kind']>('publish');
  const [category, setCategory] = useState('');
  const [subCategory, setSubCategory] = useState('');
  const [price, setPrice] = useState('');
  const [licensed, setLicensed] = useState({ licence: '', madeWithAi: null as boolean | null });
  const { progress, run, stop, forget } = useBulk();
  const { categories, subCategories } = useCategoryNames(category);
  const dollars = typedPrice(price);

  const action = (): BulkAction | null => {
    if (kind === 'category') return category === '' ? null : { kind, category, subCategory };
    if (kind === 'price') return dollars === undefined ? null : { kind, price: dollars };
    if (kind === 'licence') return licensed.licence === '' ? null : { kind, ...licensed };
    return { kind };
  };
  const wanted = action();
  const apply = (): void => {
    if (wanted === null) return;
    onNone();
    void run(wanted, chosen);
  };

  if (progress)
    return (
      <Panel className="mb-4 p-4">
        <BulkResult
          onClose={forget}
          onStop={stop}
          onUndo={() => void run({ kind: 'putBack' }, progress.deleted)}
          progress={progress}
        />
      </Panel>
    );
  if (chosen.length === 0) return null;
  return (
    <Panel className="mb-4 flex flex-wrap items-end gap-3 p-4">
      <p className="min-h-11 w-full content-center font-medium sm:w-auto" role="status">
        {chosen.length === 1 ? '1 model chosen' : `${chosen.length} models chosen`}
      </p>
      <FilterChoice
        choices={kinds}
        label="Action"
        onChange={(value) => setKind(value as BulkAction['kind'])}
        value={kind}
      />
      {kind === 'category' && (
        <>
          <FilterChoice
            choices={nameChoices('Select', category, categories)}
            label="New category"
            onChange={(value) => {
              setCategory(value);
              setSubCategory('');
            }}
            value={category}
          />
          <FilterChoice
            choices={nameChoices('None', subCategory, subCategories)}
            label="New sub-category"
            onChange={setSubCategory}
            value={subCategory}
          />
        </>
      )}
      {kind === 'licence' && <LicenceChoice onChange={setLicensed} value={licensed} />}
      {kind === 'price' && (
        <TextField
          error={dollars === undefined ? 'Whole US dollars' : null}
          inputMode="numeric"
          label="New price"
          onChange={(event) => setPrice(event.target.value)}
          placeholder="Empty: not for sale"
          value={price}
        />
      )}
      <Button disabled={wanted === null} kind={kind === 'delete' ? 'danger' : 'primary'} onClick={apply}>
        Apply
      </Button>
      <Button kind="quiet" onClick={onAll}>
        Choose all on this page
      </Button>
      <Button kind="quiet" onClick={onNone}>
        Choose none
      </Button>
    </Panel>
  );
};
