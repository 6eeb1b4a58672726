import type { WireOwnedModel } from '#contract/wireOwnedModel.ts';
import type { Db } from '#infra/database/database.ts';
import { passportQueries } from '../catalogue/passports/queries.ts';
import type { Page, Paged } from '../paging.ts';
import { entitlementQueries } from './entitlements/queries.ts';
import { ordersNamed } from './orders/queries.ts';

type File = WireOwnedModel['versions'][number]['files'][number];
const fileOf = ({ bytes, sha256 }: Omit<File, 'name'>, name: string): File => ({ name, bytes, sha256 });

export type OwnedFilesDeps = {
  readonly db: Db;
  /** The files in other formats that were made of models. */
  readonly filesMadeOf: (modelIds: readonly string[]) => Promise<
    readonly (Omit<File, 'name'> & {
      readonly modelId: string;
      readonly version: number;
      readonly fileName: string;
    })[]
  >;
};

/** The models that a client owns, with each file. */
export const ownedFiles =
  ({ db, filesMadeOf }: OwnedFilesDeps) =>
  async (userId: string, page: Page): Promise<Paged<WireOwnedModel>> => {
    const { rows: owned, total } = await entitlementQueries({ db }).ownedPage(userId, page);
    if (owned.length === 0) return { rows: [], total };
    // A gift of the shop stands among the orders, under a word that no order has for its id.
    const orderIds = owned.map(
      ({ orders, from }) => orders.find(({ version }) => version === from)?.orderId ?? '',
    );
    const modelIds = owned.map(({ modelId }) => modelId);
    const [orders, measured, made] = await Promise.all([
      ordersNamed(db, { intentIds: [], orderIds }).execute(),
      passportQueries({ db }).filesOfVersions(modelIds),
      filesMadeOf(modelIds),
    ]);
    const rows = owned.map(({ modelId, from }, nth): WireOwnedModel => {
      const order = orders.find(({ order_id }) => order_id === orderIds[nth]);
      const licence = order?.items.find((item) => item.modelId === modelId)?.licence;
      const ofModel = measured.filter((row) => row.modelId === modelId);
      const { name = '', versions = [] } = ofModel[0] ?? {};
      return {
        _id: modelId,
        name,
        from,
        order: order
          ? { _id: order.order_id, invoiceId: order.invoice_id ?? '', ...(licence && { licence }) }
          : null,
        versions: versions.map(({ version, files: { file } }) => ({
          version,
          files: [
            fileOf(file, file.fileName),
            ...(ofModel.find((row) => row.version === version)?.archive ?? []).map((one) =>
              fileOf(one, one.name),
            ),
            ...made
              .filter((one) => one.modelId === modelId && one.version === version)
              .map((one) => fileOf(one, one.fileName)),
          ],
        })),
      };
    });
    return { rows, total };
  };
