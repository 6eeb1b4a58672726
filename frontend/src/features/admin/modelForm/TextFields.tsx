import { useFormContext } from 'react-hook-form';
import { TextField } from '../../../ui/TextField.tsx';
import { isAlwaysOptional, type ModelText, type TextName, textLabels } from './modelText.ts';

type Props = { readonly names: readonly TextName[]; readonly required: boolean };

/** The named text fields of the surrounding form. */
export const TextFields = ({ names, required }: Props) => {
  const { register, formState } = useFormContext<ModelText>();
  return names.map((name) => (
    <TextField
      autoComplete="off"
      error={formState.errors[name]?.message}
      key={name}
      label={textLabels[name]}
      required={required && !isAlwaysOptional(name)}
      {...register(name)}
    />
  ));
};
