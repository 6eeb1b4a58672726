import type { WireModel } from 'backend/contract/wire.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { keyOf } from '../../../lib/keyOf.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { useAction } from '../../../lib/useAction.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Figure } from '../../../ui/Figure.tsx';
import { toastUndoable } from '../shell/undo.ts';
import { changePrice, typedPrice } from './changePrice.ts';

type Props = { readonly model: WireModel };

/** '0$' for a model that is not premium (R084); a premium one without a price is not for sale (Q13). */
const Price = ({ model: { ModalType, ModalPrice } }: Props) => {
  if (ModalType !== 'premium') return <Figure>0$</Figure>;
  return ModalPrice === null ? (
    <Badge tone="pro">Not for sale yet</Badge>
  ) : (
    <Figure>{`${ModalPrice}$`}</Figure>
  );
};

type FieldProps = Props & { readonly onClose: (keepsFocus: boolean) => void };

/** The field in the place of the price: Enter saves, Escape and leaving it do not. */
const PriceField = ({ model, onClose }: FieldProps) => {
  const { ModalName, ModalPrice } = model;
  const [typed, setTyped] = useState(ModalPrice === null ? '' : String(ModalPrice));
  const { busy, run } = useAction();
  const price = typedPrice(typed);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const save = async (wanted: number | null): Promise<void> => {
    if (wanted !== ModalPrice) {
      const { updatedAt } = await changePrice(model, wanted);
      const text = wanted === null ? `${ModalName} has no price now` : `${ModalName} costs ${wanted}$ now`;
      toastUndoable(text, () => changePrice({ ...model, updatedAt }, ModalPrice));
      await refreshShop();
    }
    onClose(true);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (price !== undefined && !busy) void run(() => save(price));
  };
  return (
    <form className="inline-flex flex-col items-end gap-1" noValidate onSubmit={submit}>
      <input
        aria-invalid={price === undefined}
        aria-label={`Price of ${ModalName} in dollars`}
        className="min-h-10 w-20 rounded-control border border-control bg-surface px-2 text-right aria-invalid:border-danger"
        inputMode="numeric"
        maxLength={6}
        onBlur={() => busy || onClose(false)}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => keyOf(event) === 'Escape' && onClose(true)}
        readOnly={busy}
        ref={field}
        value={typed}
      />
      {price === undefined && (
        <span className="text-caption text-danger" role="alert">
          Whole dollars
        </span>
      )}
    </form>
  );
};

/** The price of a model; the Admin presses that of a premium one to change it. */
export const PriceCell = ({ model }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const takesFocus = useRef(false);
  const close = (keepsFocus: boolean): void => {
    takesFocus.current = keepsFocus;
    setOpen(false);
  };
  if (model.deleted || model.ModalType !== 'premium') return <Price model={model} />;
  if (isOpen) return <PriceField model={model} onClose={close} />;
  return (
    <button
      aria-describedby={`model-${model._id}`}
      className="min-h-10 cursor-text rounded-control px-2 underline decoration-control decoration-dotted underline-offset-4 hover:text-brand md:-mr-2"
      onClick={() => setOpen(true)}
      ref={(button) => {
        if (takesFocus.current) button?.focus();
      }}
      title="Change the price"
      type="button"
    >
      <Price model={model} />
    </button>
  );
};
