import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { replaceCart, useCart } from '../../../lib/cart/cart.ts';
import { ownedModelsQuery } from '../../../lib/ownedModels.ts';
import { useVisitor } from '../../../lib/session/useSession.ts';
import { showToast } from '../../../lib/toasts.ts';

const list = new Intl.ListFormat('en');

/**
 * Takes models that the client owns out of the cart, and says so: a payment also succeeds when its page was left before the
 * answer, or in another tab.
 */
export const useOwnedLeave = (): void => {
  const items = useCart();
  const { user } = useVisitor().session;
  const client = user?.role === 'client' ? user : null;
  const { data: owned } = useQuery({
    ...ownedModelsQuery(client?._id ?? ''),
    enabled: client !== null && items.length > 0,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    const bought = items.filter(({ _id }) => owned?.has(_id));
    if (bought.length === 0) return;
    replaceCart(items.filter((item) => !bought.includes(item)));
    const names = list.format(bought.map(({ ModalName }) => ModalName));
    showToast({ kind: 'info', text: `You own ${names} already. Your orders hold the download.` });
  }, [items, owned]);
};
