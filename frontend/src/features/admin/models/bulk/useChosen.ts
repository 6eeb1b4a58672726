import type { WireModel } from 'backend/contract/wire.ts';
import { useState } from 'react';

/** The selected models on all pages, each as the table showed it last. */
export const useChosen = (shown: readonly WireModel[] = []) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, WireModel>>(new Map());
  const [wasUsed, setWasUsed] = useState(false);
  const fresh = new Map(shown.map((model) => [model._id, model]));
  return {
    chosen: [...chosen.values()].map((model) => fresh.get(model._id) ?? model),
    isChosen: ({ _id }: WireModel): boolean => chosen.has(_id),
    /** A model has been selected since the table was opened. */
    wasUsed,
    choose: (model: WireModel, isChosen: boolean): void => {
      setWasUsed(true);
      setChosen((before) => {
        const after = new Map(before);
        if (isChosen) after.set(model._id, model);
        else after.delete(model._id);
        return after;
      });
    },
    chooseShown: (): void => setChosen((before) => new Map([...before, ...fresh])),
    chooseNone: (): void => setChosen(new Map()),
  };
};
