import type { Db } from '#infra/database/database.ts';
import type { Reference } from '../catalogue/models/toWireModel.ts';
import { passportQueries } from '../catalogue/passports/queries.ts';
import { entitlementQueries } from './entitlements/queries.ts';
import { ordersNamed } from './orders/queries.ts';

type Stored = { readonly fileName: string; readonly bytes: number; readonly sha256: string };
const fileOf = ({ fileName: name, bytes, sha256 }: Stored) => ({ name, bytes, sha256 });

type Made = { readonly model_id: string; readonly version: number; readonly made: Stored | null };
type OwnedFilesDeps = {
  readonly db: Db;
  readonly reference: Reference;
  /** The files in other formats that were made of models. */
  readonly filesMadeOf: (modelIds: readonly string[]) => Promise<readonly Made[]>;
};

/** Models per page: an archive may contain 10,000 files. */
const limit = 20;

/** A page of the models that a client owns, oldest purchase first, with each file; pages count from 1. */
export const ownedFiles =
  ({ db, reference, filesMadeOf }: OwnedFilesDeps) =>
  async (userId: string, page: number) => {
    const all = await entitlementQueries({ db }).ownedWithOrders(userId);
    const owned = all.slice((page - 1) * limit, page * limit);
    if (owned.length === 0) return { rows: [], total: all.length };
    // A gift of the shop stands among the orders, under a word that no order has for its id.
    const orderIds = owned.map(
      (one) => one.orders.find(({ version }) => version === one.from)?.orderId ?? '',
    );
    const modelIds = owned.map(({ modelId }) => modelId);
    const [orders, measured, made] = await Promise.all([
      ordersNamed(db, { intentIds: [], orderIds }).execute(),
      passportQueries({ db }).filesOfVersions(modelIds),
      filesMadeOf(modelIds),
    ]);
    const rows = owned.map(({ modelId, from }, nth) => {
      const order = orders.find(({ order_id }) => order_id === orderIds[nth]);
      const licence = order?.items.find((item) => item.modelId === modelId)?.licence;
      const ofModel = measured.filter((row) => row.modelId === modelId);
      const { name = '', versions = [] } = ofModel[0] ?? {};
      const madeOf = made.filter((row) => row.model_id === modelId);
      return {
        _id: modelId,
        name,
        card: reference(versions.at(-1)?.files.card.assetId ?? ''),
        from,
        order: order
          ? { _id: order.order_id, invoiceId: order.invoice_id ?? '', ...(licence && { licence }) }
          : null,
        versions: versions.map(({ version, files: { file } }) => ({
          version,
          files: [
            fileOf(file),
            ...(ofModel.find((row) => row.version === version)?.archive ?? []),
            ...madeOf.flatMap((row) => (row.version === version && row.made ? [fileOf(row.made)] : [])),
          ],
        })),
      };
    });
    return { rows, total: all.length };
  };
