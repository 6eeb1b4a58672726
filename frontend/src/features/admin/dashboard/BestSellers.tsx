import type { SoldModel } from 'backend/contract/dashboard.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { PanelContent } from './PanelContent.tsx';
import { salesText } from './salesText.ts';

/** The models that sold most often. */
export const BestSellers = ({ models }: { readonly models: readonly SoldModel[] | null | undefined }) => (
  <Panel className="p-5 md:p-6">
    <h2 className="mb-4 font-semibold text-h3">Best sellers</h2>
    <PanelContent data={models} empty="Nothing was sold yet." lines={5}>
      {(sold) => (
        <ol className="flex flex-col gap-2">
          {sold.map((model) => (
            <li className="flex flex-wrap items-baseline justify-between gap-x-4" key={model._id}>
              <HistoryLink id={model._id} kind="model">
                {model.name}
              </HistoryLink>
              <span className="text-ink-2 text-sm tabular-nums">{salesText(model)}</span>
            </li>
          ))}
        </ol>
      )}
    </PanelContent>
  </Panel>
);
