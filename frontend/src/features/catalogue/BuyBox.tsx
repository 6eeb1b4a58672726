import { longestLead } from 'backend/contract/constants.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { Download, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { openDownload } from '../../lib/openDownload.ts';
import { paths } from '../../lib/paths.ts';
import { useAfterCheck } from '../../lib/session/useAfterCheck.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useAddToCart } from './useAddToCart.ts';

const AddButton = ({ model }: { readonly model: WireModel }) => {
  const { waiting, press } = useAfterCheck(useAddToCart(model));
  return (
    <Button busy={waiting} className="w-full text-base" onClick={press}>
      <ShoppingBag className="size-5" />
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
        <Download className="size-5" />
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

/** Name, a short description, price with 'Pro' badge, and 'Add Cart' for premium or 'Download Now' for free models (R031, R034, Q13). */
export const BuyBox = ({ model }: { readonly model: WireModel }) => {
  const premium = model.ModalType === 'premium';
  return (
    <>
      <p className="text-ink-2 text-sm">
        <Link className="link" href={paths.category(model.ModalCategory)}>
          {model.ModalCategory}
        </Link>
        {model.ModalsubCategory && (
          <span>
            {' / '}
            <Link className="link" href={paths.category(model.ModalCategory, model.ModalsubCategory)}>
              {model.ModalsubCategory}
            </Link>
          </span>
        )}
      </p>
      <PageHeading className="mt-2 font-semibold text-h1" title={model.ModalName}>
        {model.ModalName}
      </PageHeading>
      {model.description && model.description.length <= longestLead && (
        <p className="mt-3 whitespace-pre-line text-ink-2 wrap-anywhere">{model.description}</p>
      )}
      {premium && (
        <p className="mt-4 flex items-center gap-3">
          {model.ModalPrice === null ? (
            <span className="text-ink-2">Not for sale yet</span>
          ) : (
            <span className="font-medium text-[1.75rem] tabular-nums tracking-tight" translate="no">
              {`$${model.ModalPrice}`}
            </span>
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
