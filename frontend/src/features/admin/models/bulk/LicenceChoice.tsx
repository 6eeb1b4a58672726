import { useQuery } from '@tanstack/react-query';
import { licencesQuery, newestOf } from '../../../../lib/licencesQuery.ts';
import { FilterChoice } from '../../tables/TableFilters.tsx';
import type { BulkAction } from './bulkActions.ts';

type Chosen = Omit<Extract<BulkAction, { readonly kind: 'licence' }>, 'kind'>;

const origins = [
  ['', 'Not said'],
  ['no', 'No'],
  ['yes', 'Yes'],
] as const;

type Props = { readonly value: Chosen; readonly onChange: (chosen: Chosen) => void };

export const LicenceChoice = ({ value, onChange }: Props) => {
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
        value={madeWithAi === null ? '' : madeWithAi ? 'yes' : 'no'}
      />
    </>
  );
};
