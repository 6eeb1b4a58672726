import type { WirePassport } from 'backend/contract/calls/catalogue/passportCalls.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { byWire } from 'backend/domain/catalogue/modelAttributes.ts';
import { Ruler } from 'lucide-react';
import { comparisonsOf } from '../../../lib/measured/comparison.ts';

const labels = byWire(({ label }) => label);

const head = 'wrap-anywhere py-2 pr-4 text-left font-medium text-caption text-ink-3';
const cell = 'wrap-anywhere border-line border-t py-2 pr-4 text-sm align-top';

type Props = { readonly model: WireModel; readonly passport: WirePassport };

/** The seller's values beside the measured ones, each measured value marked. */
export const MeasuredTable = ({ model, passport }: Props) => {
  const comparisons = comparisonsOf(model, passport);
  if (comparisons.length === 0) return null;
  const isGuess = passport.files[0]?.box?.unitFrom === 'guess';
  return (
    <div className="mt-6">
      <table className="w-full table-fixed border-collapse">
        <caption className="mb-1 text-left font-semibold text-h3">Declared and measured</caption>
        <thead>
          <tr>
            <th className={head} scope="col">
              <span className="sr-only">Fact</span>
            </th>
            <th className={head} scope="col">
              Declared
            </th>
            <th className={head} scope="col">
              Measured
            </th>
          </tr>
        </thead>
        <tbody>
          {comparisons.map(({ field, typed, measured }) => (
            <tr key={field}>
              <th className={`${cell} text-left font-normal text-ink-3`} scope="row">
                {labels[field]}
              </th>
              <td className={cell}>{typed || '–'}</td>
              <td className={`${cell} tabular-nums`}>
                <span className="inline-flex items-start gap-1.5">
                  <Ruler className="mt-0.5 size-4 shrink-0 text-brand" />
                  <span>{measured}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isGuess && (
        <p className="mt-2 text-caption text-ink-3">
          {`The file names no unit; ${passport.files[0]?.box?.unit} is what files of its format mostly mean.`}
        </p>
      )}
    </div>
  );
};
