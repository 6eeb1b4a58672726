import { latePart } from '../../../ui/latePart.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Price and buttons. */
export const buyActions = latePart(
  () => import('./buy/BuyActions.tsx').then((module) => module.BuyActions),
  <Skeleton className="mt-4 h-27 w-full" />,
);

const place = <Skeleton className="mt-8 h-96 w-full" />;

/** The attributes, declared and measured. */
export const productDetails = latePart(
  () => import('./ProductDetails.tsx').then((module) => module.ProductDetails),
  place,
);

/** Everything below a product. */
export const productMore = latePart(
  () => import('./ProductMore.tsx').then((module) => module.ProductMore),
  place,
);

/** All late parts, for the server. */
export const lateParts = [buyActions, productDetails, productMore];
