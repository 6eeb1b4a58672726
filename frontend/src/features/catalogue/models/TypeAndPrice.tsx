import type { WireModel } from 'backend/contract/wire.ts';

/** Type of a product and, for a premium one, its price (R041). */
export const TypeAndPrice = ({ model: { ModalType, ModalPrice } }: { readonly model: WireModel }) => (
  <>
    <span className="capitalize">{ModalType}</span>
    {ModalType === 'premium' && ModalPrice !== null && (
      <span className="font-medium tabular-nums" translate="no">{`$${ModalPrice}`}</span>
    )}
  </>
);
