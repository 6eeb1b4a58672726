import { useRef, useState } from 'react';
import { queryClient } from '../../../lib/queryClient.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import { toastError } from '../../../lib/toasts.ts';
import { oops } from '../../../lib/useAction.ts';
import { adminSliderQuery, orderSlides } from './sliderCalls.ts';

/** The list with one entry moved to another place; both places count from 0. */
const moved = <Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] => {
  const [entry, ...others] = [...list.slice(from, from + 1), ...list.toSpliced(from, 1)];
  return entry === undefined ? list : others.toSpliced(to, 0, entry);
};

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

/** The order of the slides. A move shows at once; moves while one is saved are saved together afterwards. A refusal brings back the server's order. */
export const useSlideOrder = (sliderId: string, images: readonly string[]) => {
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const latest = useRef<readonly string[]>(images);
  const isSaving = useRef(false);
  const shown = wanted && areSame(wanted, images) ? wanted : images;

  const save = async (): Promise<void> => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      for (let sent: readonly string[] | null = null; sent !== latest.current; ) {
        sent = latest.current;
        queryClient.setQueryData(adminSliderQuery().queryKey, await orderSlides(sliderId, sent));
      }
    } catch (error) {
      toastError(refusalText(error) ?? oops);
    }
    isSaving.current = false;
    setWanted(null);
    await refreshShop();
  };

  return {
    shown,
    /** Moves a slide to another place; both count from 0. */
    move: (from: number, to: number): void => {
      latest.current = moved(shown, from, to);
      setWanted(latest.current);
      void save();
    },
  };
};
