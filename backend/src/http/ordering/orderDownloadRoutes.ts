import { orderDownloadCalls } from '#contract/calls/ordering/orderCalls.ts';
import type { WireDownload } from '#contract/wire.ts';
import { HttpError } from '../httpError.ts';
import { idOr404 } from '../idOr404.ts';
import { type Route, routesOf } from '../route.ts';

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

/** The outcomes of an order's downloads: addition for the Admin's order details. */
export const orderDownloadRoutes = (deps: OrderDownloadDeps): readonly Route[] =>
  routesOf(orderDownloadCalls, {
    'GET /charge/downloads/:id': {
      access: 'admin',
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
    },
  });
