import type { WireConversion } from 'backend/contract/calls/catalogue/conversions.ts';
import { useState } from 'react';
import { downloadAddress } from '../../../lib/openDownload.ts';
import { readStored, removeStored, writeStored } from '../../../lib/storage.ts';
import { useStage } from '../../../lib/useStage.ts';
import { Button } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { type Slicer, slicerLink, slicers } from './slicerLink.ts';

const key = 'slicer';
const chosenBefore = (): Slicer | null => {
  const stored = readStored(key);
  return stored !== null && stored in slicers ? (stored as Slicer) : null;
};

type Props = { readonly modelId: string; readonly formats: readonly WireConversion['format'][] };

/**
 * Opens files in the slicer that somebody named once in this browser. Until then there is no button: no page can ask whether a program is
 * installed that follows such links.
 */
export const OpenInSlicer = ({ modelId, formats }: Props) => {
  const [slicer, setSlicer] = useState(chosenBefore);
  const { busy, fault, run } = useStage('That did not work. Please try again.');
  const choose = (chosen: string) => {
    if (chosen) writeStored(key, chosen);
    else removeStored(key);
    setSlicer(chosenBefore());
  };
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <SelectField
        choices={[['', 'None'], ...Object.entries(slicers)]}
        label="The slicer on this device"
        onChange={({ target }) => choose(target.value)}
        value={slicer ?? ''}
      />
      {slicer &&
        formats.map((format) => (
          <Button
            busy={busy}
            key={format}
            kind="secondary"
            onClick={() =>
              run(async () =>
                location.assign(slicerLink(slicer, await downloadAddress(modelId, undefined, format))),
              )
            }
          >
            {`Open ${format.toUpperCase()} in ${slicers[slicer]}`}
          </Button>
        ))}
      <Failure className="w-full" text={fault} />
    </div>
  );
};
