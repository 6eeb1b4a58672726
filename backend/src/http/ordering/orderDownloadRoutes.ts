import * as v from 'valibot';
import { type WireDownload, wireDownload } from '#contract/wire.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';
import { idOr404, idParams } from '../schemas.ts';

export type OrderDownloadDeps = {
  readonly orderById: (orderId: string) => Promise<{
    readonly userId: string;
    readonly orderItems: readonly { readonly _id: string }[];
  } | null>;
  readonly downloadStandings: (
    userId: string,
    modelIds: readonly string[],
  ) => Promise<readonly WireDownload[]>;
};

/** What became of the downloads of an order: addition for the Admin's order details. */
export const orderDownloadRoutes = (deps: OrderDownloadDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/charge/downloads/:id',
    access: 'admin',
    summary: 'What became of the downloads of an order',
    answer: v.array(wireDownload),
    refuses: [404],
    params: idParams,
    handle: async ({ params }) => {
      const order = await deps.orderById(idOr404(params.id, 'Order'));
      if (!order) throw new HttpError(404, 'Order not found');
      return {
        body: await deps.downloadStandings(
          order.userId,
          order.orderItems.map(({ _id }) => _id),
        ),
        headers: { 'Cache-Control': 'no-store' },
      };
    },
  }),
];
