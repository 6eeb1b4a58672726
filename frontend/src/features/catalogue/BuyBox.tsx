import type { WireModel } from 'backend/contract/wire.ts';
import { Download, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { openDownload } from '../../lib/openDownload.ts';
import { useAfterCheck } from '../../lib/session/useAfterCheck.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useAddToCart } from './useAddToCart.ts';

const AddButton = ({ model }: { readonly model: WireModel }) => {
  const add = useAddToCart();
  const { waiting, press } = useAfterCheck(() => add(model));
  return (
    <Button busy={waiting} className="w-full text-base" onClick={press}>
      <ShoppingBag aria-hidden="true" className="size-5" strokeWidth={1.75} />
      Add Cart
    </Button>
  );
};

/** Downloads a free model; a failure is reported below the button (Q43). */
const DownloadButton = ({ model }: { readonly model: WireModel }) => {
  const [stage, setStage] = useState<'idle' | 'busy' | 'failed'>('idle');
  const start = (): void => {
    setStage('busy');
    openDownload(model._id).then(
      () => setStage('idle'),
      () => setStage('failed'),
    );
  };
  return (
    <>
      <Button busy={stage === 'busy'} className="w-full text-base" onClick={start}>
        <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
        Download Now
      </Button>
      {stage === 'failed' && (
        <p className="mt-3 text-danger text-sm" role="alert">
          The download could not be started. Please try again.
        </p>
      )}
    </>
  );
};

/** Name, price with 'Pro' badge, and 'Add Cart' for premium or 'Download Now' for free models (R031, R034, Q13). */
export const BuyBox = ({ model }: { readonly model: WireModel }) => {
  const premium = model.ModalType === 'premium';
  return (
    <>
      <p className="text-ink-2 text-sm">
        {[model.ModalCategory, model.ModalsubCategory].filter(Boolean).join(' / ')}
      </p>
      <PageHeading className="mt-2 font-semibold text-h1" title={model.ModalName}>
        {model.ModalName}
      </PageHeading>
      {premium && (
        <p className="mt-4 flex items-center gap-3">
          {model.ModalPrice === null ? (
            <span className="text-ink-2">Not for sale yet</span>
          ) : (
            <span className="font-medium font-mono text-[1.75rem] tracking-tight">${model.ModalPrice}</span>
          )}
          <Badge tone="pro">Pro</Badge>
        </p>
      )}
      <div className="mt-6 max-md:sticky short:static max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:border-line max-md:border-t max-md:bg-bg max-md:px-4 max-md:py-3">
        {premium ? (
          model.ModalPrice !== null && <AddButton model={model} />
        ) : (
          <DownloadButton model={model} />
        )}
      </div>
    </>
  );
};
