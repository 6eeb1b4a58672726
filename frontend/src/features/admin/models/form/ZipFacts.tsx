import { CircleAlert, CircleCheck, Ruler } from 'lucide-react';
import { lazyPart } from '../../../../ui/lazyPart.tsx';
import type { MeasuredZip } from './useMeasuredZip.ts';

const duplicates = lazyPart(() => import('../../similar/NearDuplicates.tsx').then((m) => m.Duplicates));

const standing = ({ percent, measured }: Pick<MeasuredZip, 'percent' | 'measured'>) => {
  if (percent !== undefined) return { Icon: Ruler, text: 'The Zip file is being sent. You can go on.' };
  switch (measured?.state) {
    case 'measured':
      return { Icon: CircleCheck, text: 'Format, size, extents and polygons are measured and filled in.' };
    case 'failed':
      return {
        Icon: CircleAlert,
        text: `The file could not be measured. ${measured.reason} Type what you know; it is for sale all the same.`,
      };
    default:
      return { Icon: Ruler, text: 'The Zip file is being measured. You can go on.' };
  }
};

/** How far the measuring of a chosen Zip file is, and the models that it may duplicate; nothing before it is sent. */
export const ZipFacts = (zip: MeasuredZip) => {
  const { id, percent, measured } = zip;
  if (id === undefined && percent === undefined) return null;
  const { Icon, text } = standing(zip);
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-start gap-2.5 text-sm" role="status">
        <Icon className="size-5 shrink-0" />
        <span className="wrap-anywhere min-w-0">{text}</span>
      </p>
      {percent !== undefined && (
        <progress
          aria-label="Sending the Zip file"
          className="h-2 w-full accent-brand"
          max={100}
          value={percent ?? undefined}
        />
      )}
      {measured && (
        <duplicates.View here={measured.files[0]?.triangles ?? null} id="zip" models={measured.duplicates} />
      )}
    </div>
  );
};
