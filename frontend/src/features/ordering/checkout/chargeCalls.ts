import type { WireCharge, WireModel } from 'backend/contract/wire.ts';
import { sendAnswer } from '../../../lib/api.ts';

/** One attempt to pay; sent again as it is, it joins the charge that is under way (Q22). */
export type Attempt = {
  readonly token: string;
  /** Whole dollars. */
  readonly price: number;
  readonly products: readonly WireModel[];
  readonly userToken: string;
  readonly checkoutId: string;
};

/** R162. @throws ApiError; 503 while the outcome is not known */
export const charge = (attempt: Attempt) => sendAnswer<WireCharge>('POST', '/charge/', attempt);

/** The second half, after 3-D Secure (Q21). @throws ApiError */
export const confirmCharge = (orderId: string) =>
  sendAnswer<WireCharge>('POST', '/charge/confirm', { orderId });
