import type { WirePassport } from 'backend/contract/calls/catalogue/passports.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { useAtomValue } from 'jotai';
import { Ruler } from 'lucide-react';
import { cx } from '../../../lib/cx.ts';
import { store } from '../../../lib/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { factsOf } from './facts.ts';
import { shownUnits, unitAtom } from './shownUnit.ts';

/** Shows all measured lengths of the page in one unit; a second press returns to the seller's. */
const UnitSwitch = () => {
  const unit = useAtomValue(unitAtom);
  return (
    <fieldset aria-label="Unit of lengths" className="-mr-3.5 flex">
      {shownUnits.map((one) => (
        <Button
          aria-pressed={unit === one}
          className={cx('min-w-10', unit === one && 'bg-sunken text-ink')}
          key={one}
          kind="quiet"
          onClick={() => store.set(unitAtom, unit === one ? null : one)}
          size="small"
        >
          {one}
        </Button>
      ))}
    </fieldset>
  );
};

type Props = { readonly model: WireModel; readonly passport: WirePassport | null | undefined };

/** The facts of a model, each once, with a mark on those that the shop measured. */
export const FactTable = ({ model, passport }: Props) => {
  const unit = useAtomValue(unitAtom);
  const best = passport?.files[0];
  return (
    <>
      {best && (
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 text-ink-2 text-sm">
          <p className="flex items-center gap-1.5">
            <Ruler className="size-4 shrink-0 text-brand" />
            <span>Measured by the shop</span>
          </p>
          {best.box && <UnitSwitch />}
        </div>
      )}
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Facts</caption>
        <tbody>
          {factsOf(model, passport, unit).map(({ name, value, isMeasured, declared }) => (
            <tr className="border-line border-b align-baseline" key={name}>
              <th className="py-2.5 pr-4 text-left font-normal text-ink-3" scope="row">
                {name}
              </th>
              <td className="wrap-anywhere py-2.5 text-right tabular-nums">
                {isMeasured && (
                  <>
                    <Ruler className="mr-1.5 inline size-4 align-[-0.2em] text-brand" />
                    <span className="sr-only">measured </span>
                  </>
                )}
                <span>{value || '–'}</span>
                {declared !== undefined && (
                  <span className="block text-caption text-ink-3">{`declared ${declared || '–'}`}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {best?.box?.unitFrom === 'guess' && (
        <p className="mt-2 text-caption text-ink-3">
          {`The file names no unit; ${best.box.unit} is what files of its format mostly mean.`}
        </p>
      )}
    </>
  );
};
