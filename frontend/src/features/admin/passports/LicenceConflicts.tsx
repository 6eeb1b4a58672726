import type { WireModelLicence } from 'backend/contract/wireLicence.ts';
import { CircleAlert } from 'lucide-react';
import { LicenceLink } from '../../../ui/LicenceLink.tsx';
import { licenceConflicts } from './licenceConflicts.ts';

type Props = { readonly licence: WireModelLicence; readonly text: string };

/** A warning that the text in the archive says something else than the licence. */
export const LicenceConflicts = ({ licence, text }: Props) => {
  const conflicts = licenceConflicts(text, licence.allows);
  if (conflicts.length === 0) return null;
  const said = conflicts.map(({ label, archive }) => `${label} ${archive ? 'yes' : 'no'}`).join(', ');
  return (
    <div className="border-line border-t py-3 text-sm">
      <p className="flex items-start gap-2.5" role="status">
        <CircleAlert className="size-5 shrink-0 text-danger" />
        <span className="min-w-0">
          {`The text in the archive contradicts the licence: it says “${said}”. Buyers read both.`}
        </span>
      </p>
      <p className="mt-2">
        <LicenceLink licence={licence} />
      </p>
      <details className="mt-2">
        <summary className="cursor-pointer py-2.5 font-medium hover:underline">
          The text in the archive
        </summary>
        <p className="max-h-96 overflow-auto whitespace-pre-wrap break-words text-ink-2">{text}</p>
      </details>
    </div>
  );
};
