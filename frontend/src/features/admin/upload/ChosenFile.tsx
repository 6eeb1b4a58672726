import { FileArchive, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { buttonStyle } from '../../../ui/buttonStyle.ts';
import { fileSize } from './files.ts';

type Props = { readonly file: File; readonly onRemove: () => void };

/** An object URL of a chosen picture; null for other files. */
const usePreview = (file: File): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};

export const ChosenFile = ({ file, onRemove }: Props) => {
  const preview = usePreview(file);
  return (
    <li className="flex items-center gap-3 rounded-control border border-line p-2">
      {preview ? (
        <img
          alt=""
          className="render-ground h-12 w-16 shrink-0 rounded-md object-cover"
          height={48}
          src={preview}
          width={64}
        />
      ) : (
        <span className="grid h-12 w-16 shrink-0 place-items-center rounded-md bg-sunken text-ink-2">
          <FileArchive className="size-5" />
        </span>
      )}
      <p className="min-w-0 flex-1">
        <span className="block truncate font-medium">{file.name}</span>
        <span className="font-mono text-caption text-ink-3">{fileSize(file.size)}</span>
      </p>
      <button
        aria-label={`Remove ${file.name}`}
        className={buttonStyle('quiet', 'small', 'size-10 shrink-0 px-0!')}
        onClick={onRemove}
        type="button"
      >
        <X className="size-5" />
      </button>
    </li>
  );
};
