import { modelFormMessages } from 'backend/contract/modelFormMessages.ts';
import { useFormContext } from 'react-hook-form';
import { FilesField } from '../../upload/FilesField.tsx';
import { type ChosenFiles, type ModelFile, modelFileNames, modelFiles } from './modelFiles.ts';

type Props = {
  readonly names?: readonly ModelFile[];
  /** The files replace those of a model, so that none is required. */
  readonly replace?: boolean;
};

/** The files of a model in the surrounding form. */
export const FileFields = ({ names = modelFileNames, replace = false }: Props) => {
  const { control } = useFormContext<ChosenFiles>();
  return names.map((name) => {
    const { replaceHint, ...field } = modelFiles[name];
    return (
      <FilesField
        control={control}
        key={name}
        name={name}
        required={!replace && name in modelFormMessages}
        {...field}
        hint={(replace && replaceHint) || field.hint}
      />
    );
  });
};
