import { useQuery } from '@tanstack/react-query';
import { grantsQuery } from '../../../lib/grantsQuery.ts';
import { OrderItem } from './OrderItem.tsx';

/** The models that the shop gave a client, if any, with their downloads. */
export const FromTheShop = ({ userId }: { readonly userId: string }) => {
  const { data = [] } = useQuery(grantsQuery(userId));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="from-the-shop" className="mt-10">
      <h2 className="mb-3 font-semibold text-lg" id="from-the-shop">
        From the shop
      </h2>
      <ul className="rounded-card border border-line bg-surface px-4">
        {data.map((grant) => (
          <OrderItem isOwned isShown item={grant} key={grant._id} />
        ))}
      </ul>
    </section>
  );
};
