import { readersZone } from '../../../lib/dates.ts';
import type { PeriodName } from '../reconciliation/periods.ts';
import { TakingsCards } from '../reconciliation/TakingsCards.tsx';
import { Chips } from '../tables/Chips.tsx';

const choices = ['7', '30', '90'] as const;

/** The takings of a period, chosen among three. */
export const Takings = ({ period }: { readonly period: PeriodName }) => (
  <section aria-labelledby="takings" className="flex flex-col gap-4">
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <div>
        <h2 className="font-semibold text-h3" id="takings">
          Takings
        </h2>
        <p className="text-ink-2 text-sm">
          {`The last ${period} days, and the ${period} before. Days of your time zone, ${readersZone()}`}
        </p>
      </div>
      <Chips
        chips={choices.map((days) => ({
          label: `${days} days`,
          href: `?days=${days}`,
          chosen: days === period,
        }))}
        className=""
        label="Period"
      />
    </div>
    <TakingsCards period={period} />
  </section>
);
