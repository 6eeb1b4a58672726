import { Upload } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { cx } from '../../../lib/cx.ts';
import { describedBy, FieldFrame } from '../../../ui/FieldFrame.tsx';
import { ChosenFile } from './ChosenFile.tsx';

type Props<Fields extends FieldValues> = {
  readonly control: Control<Fields>;
  readonly name: Path<Fields>;
  readonly label: string;
  /** File types, in the format of the `accept` attribute. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly required?: boolean;
  readonly hint?: string;
};

/** A native file input that fills a drop area, so that the browser handles clicks, keys and drops, with the chosen files below. */
export const FilesField = <Fields extends FieldValues>(props: Props<Fields>) => {
  const { control, name, label, accept, multiple = false, required, hint } = props;
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  const files = field.value as readonly File[];
  const error = fieldState.error?.message;

  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(event.target.files ?? [])];
    // Cleared, so that a removed file can be chosen again.
    event.target.value = '';
    if (chosen.length > 0) field.onChange(multiple ? [...files, ...chosen] : chosen.slice(0, 1));
  };

  return (
    <FieldFrame error={error} hint={hint} id={id} label={label}>
      <div
        className={cx(
          'relative flex min-h-24 flex-col items-center justify-center gap-1.5 rounded-control border border-dashed px-4 py-5 text-center text-ink-2',
          'hover:border-ink-2 hover:bg-sunken has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
          error ? 'border-danger' : 'border-control',
        )}
      >
        <Upload className="size-5" />
        <p aria-hidden="true">
          <span className="font-medium text-brand">Choose</span>{' '}
          <span>{multiple ? 'or drop files here' : 'or drop a file here'}</span>
        </p>
        <input
          accept={accept}
          aria-describedby={describedBy(id, { error, hint })}
          aria-invalid={error ? true : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          id={id}
          multiple={multiple}
          name={field.name}
          onBlur={field.onBlur}
          onChange={choose}
          ref={field.ref}
          required={required}
          type="file"
        />
      </div>
      {files.length > 0 && (
        <ul className="flex flex-col gap-2">
          {files.map((file, index) => (
            <ChosenFile
              file={file}
              // The same file may be chosen twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={`${file.name} ${file.size} ${index}`}
              onRemove={() => field.onChange(files.filter((_, position) => position !== index))}
            />
          ))}
        </ul>
      )}
    </FieldFrame>
  );
};
