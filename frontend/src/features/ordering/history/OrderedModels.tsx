import type { WireOrder } from 'backend/contract/wire.ts';
import { Picture } from '../../../ui/Picture.tsx';

const shownPictures = 3;

/** The models of an order in one line: the first pictures and all names. */
export const OrderedModels = ({ items }: { readonly items: WireOrder['orderItems'] }) => (
  <span className="col-span-full flex min-w-0 items-center gap-3 pt-1 font-normal text-sm md:col-start-2">
    <span className="flex shrink-0 gap-1.5">
      {items.slice(0, shownPictures).map((item) => (
        <Picture
          alt=""
          className="aspect-4/3 w-12 rounded-control"
          height={36}
          key={item._id}
          reference={item.ModalCard}
          sizes="48px"
          width={48}
        />
      ))}
    </span>
    <bdi className="line-clamp-2 min-w-0 break-words text-ink-2">
      {items.map((item) => item.ModalName).join(', ')}
    </bdi>
  </span>
);
