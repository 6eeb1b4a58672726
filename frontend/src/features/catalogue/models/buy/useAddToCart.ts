import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { type AddOutcome, decideAdd } from '../../../../lib/cart/addToCart.ts';
import { appendToCart, useCart } from '../../../../lib/cart/cart.ts';
import type { Owned } from '../../../../lib/owned/ownedModels.ts';
import { ownedQuery } from '../../../../lib/owned/ownedQuery.ts';
import { paths } from '../../../../lib/paths.ts';
import {
  forgetPendingAction,
  pendingAction,
  storePendingAction,
} from '../../../../lib/session/pendingAction.ts';
import { useVisitor } from '../../../../lib/session/useSession.ts';
import { toastError, toastSuccess } from '../../../../lib/toasts.ts';

/** The toast of each outcome; the first three are verbatim from the specification (R115 – R117). */
const texts: Readonly<Record<AddOutcome, string>> = {
  added: 'Your Model has been added successfully',
  duplicate: 'This Model has alredy been added to your cart',
  loginFirst: 'First You have to Login',
  owned: 'You own this model already. Your orders hold its download.',
  notForSale: 'This model is not for sale yet',
};

const none: readonly Owned[] = [];

/** Adds a product to the cart or says why not; a visitor or Admin is sent to `/login` (R115), and the product is added after the login. */
export const useAddToCart = (model: WireModel): (() => void) => {
  const visitor = useVisitor();
  const cart = useCart();
  const [, navigate] = useLocation();
  const user = visitor.session.user;
  const client = user?.role === 'client' ? user : null;
  const { data: owned = none, isFetched } = useQuery({
    ...ownedQuery(client?._id ?? ''),
    enabled: client !== null,
  });
  const add = (): void => {
    const outcome = decideAdd(model, visitor, cart, owned);
    if (outcome === 'added') {
      appendToCart(model);
      toastSuccess(texts.added);
      return;
    }
    toastError(texts[outcome]);
    if (outcome === 'loginFirst') {
      storePendingAction({ path: paths.product(model._id), modelId: model._id });
      navigate(paths.login);
    }
    if (outcome === 'owned') navigate(paths.clientDashboard);
  };
  const mayAdd = client !== null && isFetched;
  useEffect(() => {
    if (!mayAdd || pendingAction()?.modelId !== model._id) return;
    forgetPendingAction();
    add();
  });
  return add;
};
