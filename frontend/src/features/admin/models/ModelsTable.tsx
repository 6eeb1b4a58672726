import type { WireModel } from 'backend/contract/wire.ts';
import { History } from 'lucide-react';
import { Link } from 'wouter';
import { call } from '../../../lib/api.ts';
import { readersDay } from '../../../lib/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { oops, useAction } from '../../../lib/useAction.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { nameLinkStyle } from '../shell/HistoryLink.tsx';
import { putBack, toastUndoable } from '../shell/undo.ts';
import { AdminTable } from '../tables/AdminTable.tsx';
import { useAdminPage } from '../tables/useAdminPage.ts';
import { useChosen } from './bulk/useChosen.ts';
import { ModelActions } from './ModelActions.tsx';
import { ModelFilters, useModelFilter } from './ModelFilters.tsx';
import { PriceCell } from './PriceCell.tsx';
import { relist } from './relist.ts';
import { useRowFocus } from './useRowFocus.ts';

/** Loaded on demand, since few visitors of the table change several models at once. */
const bulkBar = lazyPart(() => import('./bulk/BulkBar.tsx').then((m) => m.BulkBar));

const Sales = ({ model: { sales } }: { readonly model: WireModel }) =>
  sales && (
    <p className="text-caption text-ink-2 dense-hidden" translate="no">
      {`${sales.sold} sold · ${sales.amount}$ earned · last ${readersDay(sales.lastSoldAt)}`}
    </p>
  );

type NameProps = {
  readonly model: WireModel;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
};

const NameCell = ({ model, isChosen, onChoose }: NameProps) => (
  <div className="flex min-w-0 items-center gap-3 max-md:flex-row-reverse max-md:text-right">
    <input
      aria-label={`Choose ${model.ModalName}`}
      checked={isChosen}
      className="size-5 shrink-0 accent-brand"
      onChange={(event) => onChoose(event.target.checked)}
      type="checkbox"
    />
    <Picture
      alt=""
      className="h-10 w-13 shrink-0 rounded-md dense-hidden"
      colour={model.cardColour}
      height={40}
      reference={model.ModalCard}
      width={52}
    />
    <div className="dense-line min-w-0 wrap-anywhere md:min-w-28">
      <p className="flex flex-wrap items-center gap-1 font-medium max-md:justify-end">
        <span id={`model-${model._id}`}>
          {model.deleted ? (
            model.ModalName
          ) : (
            <Link
              className={nameLinkStyle}
              href={model.draft ? paths.admin.updateModel(model._id) : paths.product(model._id)}
            >
              {model.ModalName}
            </Link>
          )}
        </span>
        {model.draft && <Badge tone="neutral">Draft</Badge>}
        {model.deleted && <Badge tone="neutral">Deleted</Badge>}
        <Link
          aria-label={`History of ${model.ModalName}`}
          className="grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-brand"
          href={paths.admin.historyOf('model', model._id)}
          title="History"
        >
          <History className="size-4" />
        </Link>
      </p>
      <p className="text-ink-2">{model.ModalPlatform}</p>
      <Sales model={model} />
    </div>
  </div>
);

/** The models with their actions (R084). */
export const ModelsTable = () => {
  const table = useModelFilter();
  const page = useAdminPage('GET /modal/table', table.filter);
  const selection = useChosen(page.data?.rows);
  const { about: deleting, run } = useAction<string>(() => oops);
  /** Deletes without asking and shows the server's text (R138); the toast can undo it (Q14). */
  const remove = (model: WireModel): Promise<void> =>
    run(async () => {
      const text = await call('DELETE /modal/filedelete/:id', { params: { id: model._id } });
      toastUndoable(text, () => relist(model));
      await refreshShop();
    }, model._id);
  const { place, willLeave } = useRowFocus(page.data);
  const columns: readonly Column<WireModel>[] = [
    {
      head: 'Name',
      cell: (model) => (
        <NameCell
          isChosen={selection.isChosen(model)}
          model={model}
          onChoose={(isChosen) => selection.choose(model, isChosen)}
        />
      ),
    },
    { head: 'Type', cell: ({ ModalType }) => ModalType },
    { head: 'Style', cell: ({ ModalStyle }) => ModalStyle },
    {
      head: 'Size',
      numeric: true,
      cell: ({ ModalSize }) => <span className="whitespace-nowrap">{ModalSize}</span>,
    },
    { head: 'Price', numeric: true, cell: (model) => <PriceCell model={model} /> },
    {
      head: 'Actions',
      cell: (model, index) => (
        <ModelActions
          busy={deleting === model._id}
          model={model}
          onDelete={() => {
            willLeave(index);
            void remove(model);
          }}
          onPutBack={() => void putBack(relist(model))}
        />
      ),
    },
  ];
  return (
    <div ref={place}>
      <ModelFilters table={table} />
      {selection.wasUsed && (
        <bulkBar.View chosen={selection.chosen} onAll={selection.chooseShown} onNone={selection.chooseNone} />
      )}
      <AdminTable
        caption="Models"
        columns={columns}
        empty="No models yet"
        onShowAll={table.isFiltered ? table.clear : undefined}
        page={page}
      />
    </div>
  );
};
