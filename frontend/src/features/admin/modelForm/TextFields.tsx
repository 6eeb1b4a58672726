import { useFormContext } from 'react-hook-form';
import { TextField } from '../../../ui/TextField.tsx';
import { type ModelText, type TextName, textFields } from './modelText.ts';

type Props = { readonly names: readonly TextName[]; readonly required: boolean };

/** Text fields of the form around them. */
export const TextFields = ({ names, required }: Props) => {
  const { register, formState } = useFormContext<ModelText>();
  return names.map((name) => (
    <TextField
      autoComplete="off"
      error={formState.errors[name]?.message}
      key={name}
      label={textFields[name].label}
      required={required && textFields[name].missing !== null}
      {...register(name)}
    />
  ));
};
