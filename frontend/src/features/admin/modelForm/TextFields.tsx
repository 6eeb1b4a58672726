import { type ModelAttribute, modelAttributeList } from 'backend/domain/catalogue/modelAttributes.ts';
import { useFormContext } from 'react-hook-form';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { formLabels, type ModelText } from './modelText.ts';

type Props = { readonly group: ModelAttribute['group']; readonly required: boolean };

/** The text fields of the surrounding form that belong to a group. */
export const TextFields = ({ group, required }: Props) => {
  const form = useFormContext<ModelText>();
  return modelAttributeList
    .filter((attribute) => attribute.group === group)
    .map(({ wire, missing }) => (
      <TextField
        autoComplete="off"
        key={wire}
        label={formLabels[wire]}
        required={required && missing !== undefined}
        {...fieldOf(form, wire)}
      />
    ));
};
