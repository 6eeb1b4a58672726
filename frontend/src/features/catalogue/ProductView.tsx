import type { WireModel } from 'backend/contract/wire.ts';
import { BuyBox } from './BuyBox.tsx';
import { Gallery } from './Gallery.tsx';
import { productDetails } from './lateParts.tsx';

/** Gallery and buy box, side by side from 1024 px; the buy box is sticky. */
export const ProductView = ({ model }: { readonly model: WireModel }) => (
  <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
    <Gallery model={model} />
    <div className="self-start lg:sticky lg:top-31">
      <BuyBox model={model} />
      <section aria-labelledby="details" className="mt-8">
        <h2 className="sr-only" id="details">
          Details
        </h2>
        <productDetails.View model={model} />
      </section>
    </div>
  </div>
);
