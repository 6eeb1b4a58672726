import type { WireOrder } from '#contract/wire.ts';
import type { Db } from '#infra/database/database.ts';
import type { RefusedReceipt } from '../../content/mails/queries.ts';
import type { Page, Paged } from '../../paging.ts';
import { listOfOrders, toWireOrder } from './queries.ts';
import type { OrderRow } from './table.ts';

type Deps = {
  readonly db: Db;
  readonly reference: (assetId: string) => string;
  /** The orders among these whose receipt could not be mailed, by order id (content/mails). */
  readonly refusedReceipts: (orderIds: readonly string[]) => Promise<ReadonlyMap<string, RefusedReceipt>>;
};

const receiptRefused = (
  { consent, is_confirmation_read }: OrderRow,
  refused: RefusedReceipt | undefined,
): Pick<WireOrder, 'receiptRefused'> => {
  if (!refused) return {};
  const { isKept, ...refusal } = refused;
  const read = is_confirmation_read ? 'read' : 'unread';
  const confirmation = consent === null || !isKept ? 'none' : read;
  return { receiptRefused: { ...refusal, confirmation } };
};

/**
 * The invoice whose confirmation a client has to read in the account before the first download of a model, since no mail could bring it; null
 * for none.
 */
export const unreadConfirmation =
  (deps: Deps) =>
  async (userId: string, modelId: string): Promise<string | null> => {
    const { rows } = await ordersOfClient(deps)(userId);
    const unread = rows.find(
      ({ orderItems, receiptRefused: refused }) =>
        refused?.confirmation === 'unread' && orderItems.some(({ _id }) => _id === modelId),
    );
    return unread?.invoiceId ?? null;
  };

/** The paid orders of a client, newest first, as they were bought (R163, Q14). */
export const ordersOfClient =
  ({ db, reference, refusedReceipts }: Deps) =>
  async (userId: string, page: Page = null): Promise<Paged<WireOrder>> => {
    const { rows, total } = await listOfOrders(db, page, userId);
    const refused = await refusedReceipts(rows.map(({ order_id }) => order_id));
    return {
      total,
      rows: rows.map((row) => ({
        ...toWireOrder(row, reference),
        ...receiptRefused(row, refused.get(row.order_id)),
      })),
    };
  };
