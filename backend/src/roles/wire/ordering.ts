import { cartCommands } from '#commands/ordering/cart.ts';
import { billingOf } from '#commands/ordering/checkout/openBusiness.ts';
import { orderCommands } from '#commands/ordering/checkout/orderCommands.ts';
import { keptConfirmation, readConfirmation } from '#commands/ordering/receipts/confirmation.ts';
import { wishlistCommands } from '#commands/ordering/wishlist.ts';
import { userQueries } from '#projections/accounts/users/queries.ts';
import { modelQueries } from '#projections/catalogue/models/queries.ts';
import { dashboardQueries } from '#projections/content/dashboard.ts';
import { mailQueries } from '#projections/content/mails/queries.ts';
import { cart } from '#projections/ordering/cart/cart.ts';
import { downloadQueries } from '#projections/ordering/downloads/queries.ts';
import { entitlementQueries } from '#projections/ordering/entitlements/queries.ts';
import { ordersOfClient } from '#projections/ordering/orders/ordersOfClient.ts';
import { orderQueries } from '#projections/ordering/orders/queries.ts';
import { tableOfOrders } from '#projections/ordering/orders/tableOfOrders.ts';
import { wishlist } from '#projections/ordering/wishlist.ts';
import { receiptProof } from '#proof/receiptProof.ts';
import type { Services } from '../../composition.ts';
import { cartRoutes } from '../../http/ordering/cart/cartRoutes.ts';
import { orderDownloadRoutes, orderRoutes, receiptProofRoutes } from '../../http/ordering/orders.ts';
import { confirmationRoutes } from '../../http/ordering/receipts.ts';
import { wishlistRoutes } from '../../http/ordering/wishlist.ts';

/** The wiring of carts, wishlists, and orders with their receipts. */
export const wireOrdering = (services: Services) => {
  const { config, database, store, vault, handle, reference } = services;
  const { db } = database;
  const { modelForQuote: quote } = modelQueries({ db, reference });
  const owners = entitlementQueries({ db });
  const users = userQueries({ db });
  const orders = orderQueries({ db, reference, customersOf: users.customersOf });
  return [
    ...cartRoutes({
      ...cartCommands({ handle, quote, ownedModels: owners.ownedModels }),
      cartOf: cart.listOf({ db, reference }),
    }),
    ...wishlistRoutes({
      ...wishlistCommands({ handle, quote }),
      wishlistOf: wishlist.listOf({ db, reference }),
    }),
    ...confirmationRoutes({
      keptConfirmation: keptConfirmation(store, vault.personalKeys),
      readConfirmation: readConfirmation({ handle, store }),
    }),
    ...orderRoutes({
      ...orders,
      ...orderCommands(handle),
      ordersOfClient: ordersOfClient({ db, reference, ...mailQueries({ db }) }),
      ...dashboardQueries({ db }),
      billingOf: billingOf(store, vault.personalKeys),
      mostListed: config.WHOLE_LIST_MODELS,
      tableOfOrders: tableOfOrders({ db, reference, ...users }),
    }),
    ...orderDownloadRoutes({ ...orders, ...downloadQueries({ db }) }),
    ...receiptProofRoutes({
      buyerOf: async (orderId) => (await orders.orderById(orderId))?.userId ?? null,
      receiptProof: receiptProof({ db, store }),
    }),
  ];
};
