import { type OpenMany, usersProjection } from './accounts/users/projector.ts';
import { auditProjection } from './audit/history/events/projector.ts';
import { assetsProjection } from './catalogue/assets/projector.ts';
import { categoriesProjection } from './catalogue/categories.ts';
import { conversionsProjection } from './catalogue/conversions.ts';
import { modelsProjection } from './catalogue/models/projector.ts';
import { passportsProjection } from './catalogue/passports/projector.ts';
import { previewsProjection } from './catalogue/previews.ts';
import { messagesProjection } from './content/contact.ts';
import { dashboardProjection } from './content/dashboard.ts';
import { mailsProjection } from './content/mails/projector.ts';
import { homeSliderProjection } from './content/slider.ts';
import { cart } from './ordering/cart/cart.ts';
import { downloadsProjection } from './ordering/downloads/projector.ts';
import { entitlementsProjection } from './ordering/entitlements/projector.ts';
import { ordersProjection } from './ordering/orders/projector.ts';
import { reviewsProjection } from './ordering/reviews/projector.ts';
import { salesProjection } from './ordering/sales/projector.ts';
import { taxProjection } from './ordering/tax/projector.ts';
import { wishlist } from './ordering/wishlist.ts';
import type { Projection } from './projection.ts';

/** Every projection of the shop, in one explicit list. */
export const createProjections = (deps: { readonly openMany: OpenMany }): readonly Projection[] => [
  modelsProjection,
  assetsProjection,
  passportsProjection,
  previewsProjection,
  conversionsProjection,
  categoriesProjection,
  homeSliderProjection,
  ordersProjection,
  entitlementsProjection,
  reviewsProjection,
  cart.projection,
  wishlist.projection,
  downloadsProjection,
  usersProjection(deps),
  dashboardProjection,
  salesProjection,
  taxProjection,
  mailsProjection,
  messagesProjection,
  auditProjection,
];

/** The facts that readers need about every projection, without the projectors. */
export const projectionIdentities = createProjections({ openMany: async () => new Map() }).map(
  ({ name, version, streamCategories, waitedFor = true }) => ({ name, version, streamCategories, waitedFor }),
);
