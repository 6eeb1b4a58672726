import type { Conversion } from 'backend/contract/dashboard.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelContent } from './PanelContent.tsx';
import { conversionSteps } from './salesText.ts';

type Props = { readonly conversion: Conversion | null | undefined; readonly days: string };

/** How many of the models added to carts were ordered and paid. */
export const ConversionPanel = ({ conversion, days }: Props) => (
  <Panel className="p-5 md:p-6">
    <h2 className="font-semibold text-h3">From cart to payment</h2>
    <p className="mt-1 mb-4 text-ink-2 text-sm">{`Models of the last ${days} days, each client’s once`}</p>
    <PanelContent data={conversion} empty="" lines={5}>
      {(counts) => (
        <ol className="flex flex-col gap-3">
          {conversionSteps(counts).map(({ label, count, percent }) => (
            <li key={label}>
              <p className="flex justify-between gap-4">
                <span>{label}</span>
                <span className="text-ink-2 tabular-nums" translate="no">
                  {`${count.toLocaleString('en-US')} · ${percent} %`}
                </span>
              </p>
              <div aria-hidden="true" className="mt-1 h-2 rounded-full bg-sunken">
                <div className="h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </PanelContent>
  </Panel>
);
