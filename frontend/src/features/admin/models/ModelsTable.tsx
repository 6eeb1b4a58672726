import type { WireModel } from 'backend/contract/wire.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { AdminTable } from '../tables/AdminTable.tsx';
import { useAdminPage } from '../tables/useAdminPage.ts';
import { ModelActions } from './ModelActions.tsx';
import { useDeleteModel } from './useDeleteModel.ts';
import { useRowFocus } from './useRowFocus.ts';

const NameCell = ({ model }: { readonly model: WireModel }) => (
  <div className="flex min-w-0 items-center gap-3 max-md:flex-row-reverse max-md:text-right">
    <Picture
      alt=""
      className="h-10 w-13 shrink-0 rounded-md"
      colour={model.cardColour}
      height={40}
      reference={model.ModalCard}
      sizes="52px"
      width={52}
    />
    <div className="min-w-0 wrap-anywhere md:min-w-28">
      <p className="font-medium" id={`model-${model._id}`}>
        {model.ModalName}
      </p>
      <p className="text-ink-2">{model.ModalPlatform}</p>
    </div>
  </div>
);

/** '0$' for a model that is not premium (R084); a premium one without a price is not for sale (Q13). */
const Price = ({ model: { ModalType, ModalPrice } }: { readonly model: WireModel }) => {
  if (ModalType !== 'premium') return '0$';
  return ModalPrice === null ? <Badge tone="pro">Not for sale yet</Badge> : `${ModalPrice}$`;
};

/** The models with their actions (R084). */
export const ModelsTable = () => {
  const page = useAdminPage<WireModel>('/modal');
  const { deleting, remove } = useDeleteModel();
  const { place, willLeave } = useRowFocus(page.data);
  const columns: readonly Column<WireModel>[] = [
    { head: 'Name', cell: (model) => <NameCell model={model} /> },
    { head: 'Type', cell: ({ ModalType }) => ModalType },
    { head: 'Style', cell: ({ ModalStyle }) => ModalStyle },
    {
      head: 'Size',
      numeric: true,
      cell: ({ ModalSize }) => <span className="whitespace-nowrap">{ModalSize}</span>,
    },
    { head: 'Price', numeric: true, cell: (model) => <Price model={model} /> },
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
        />
      ),
    },
  ];
  return (
    <div ref={place}>
      <AdminTable
        caption="Models"
        columns={columns}
        empty="No models yet"
        page={page}
        rowKey={({ _id }) => _id}
      />
    </div>
  );
};
