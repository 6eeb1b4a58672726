import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import { CircleCheck, Download, ShoppingBag } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useCart } from '../../../../lib/cart/cart.ts';
import { holds } from '../../../../lib/cart/cartItems.ts';
import { cx } from '../../../../lib/cx.ts';
import { readersDay } from '../../../../lib/formats.ts';
import { openDownload } from '../../../../lib/openDownload.ts';
import { type Owned, useOwned } from '../../../../lib/owned/ownedModels.ts';
import { paths } from '../../../../lib/paths.ts';
import { useAfterCheck } from '../../../../lib/session/useAfterCheck.ts';
import { useSession } from '../../../../lib/session/useSession.ts';
import { useStage } from '../../../../lib/useStage.ts';
import { versionsQuery } from '../../../../lib/versionsQuery.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import type { ButtonSize } from '../../../../ui/buttonStyle.ts';
import { Failure } from '../../../../ui/Failure.tsx';
import { GetItAs, LicenceMarks, Stars } from './Deciding.tsx';
import { useAddToCart } from './useAddToCart.ts';

/** Downloads the newest version of a free or owned model; a failure is reported below the button (Q43). */
const DownloadButton = ({ modelId }: { readonly modelId: string }) => {
  const { busy, fault, run } = useStage(() => 'The download could not be started. Please try again.');
  return (
    <>
      <Button busy={busy} className="w-full text-base" onClick={() => run(() => openDownload(modelId))}>
        <Download className="size-5" />
        Download Now
      </Button>
      <Failure className="mt-3" text={fault} />
    </>
  );
};

type AddProps = { readonly model: WireModel; readonly size?: ButtonSize; readonly className?: string };

/** Adds a model to the cart; once it is in there, the same button, which keeps the focus, opens the cart, but not by the second click of a double click. */
export const AddButton = ({ model, size, className }: AddProps) => {
  const { waiting, press } = useAfterCheck(useAddToCart(model));
  const isInCart = holds(useCart(), model._id);
  const [, navigate] = useLocation();
  const Icon = isInCart ? CircleCheck : ShoppingBag;
  return (
    <Button
      busy={waiting}
      className={cx('text-base', className)}
      kind={isInCart ? 'secondary' : 'primary'}
      onClick={({ detail }) => (isInCart && detail < 2 ? navigate(paths.cart) : press())}
      size={size}
    >
      <Icon className="size-5" />
      <span>{isInCart ? 'In your cart · View cart' : 'Add Cart'}</span>
    </Button>
  );
};

/** As high as the price, whose place it takes. */
const line = 'flex min-h-10.5 flex-wrap items-center gap-x-3';

const Price = ({ price }: { readonly price: number | null }) => (
  <p className={line}>
    {price === null ? (
      <span className="text-ink-2">Not for sale yet</span>
    ) : (
      <span className="font-medium text-[1.75rem] tabular-nums tracking-tight" translate="no">
        {`$${price}`}
      </span>
    )}
    <Badge tone="pro">Pro</Badge>
  </p>
);

/** Since when the client owns the model, and the version that came out since, or those that must not be used. */
const OwnedSince = ({
  owned: { _id, since, version },
  newest,
}: {
  readonly owned: Owned;
  readonly newest: number;
}) => {
  const { data: versions = [] } = useQuery({ ...versionsQuery(_id), enabled: newest > version });
  const recalled = versions.filter((one) => one.version >= version && one.recalledBy !== null);
  return (
    <p className={`${line} pb-1`}>
      <span className="inline-flex items-center gap-2 font-medium">
        <CircleCheck className="size-5 shrink-0 text-ok" />
        <span>{`Yours since ${readersDay(since)}, version ${version}`}</span>
      </span>
      {newest > version && (
        <a className={recalled.length > 0 ? 'font-medium text-danger underline' : 'link'} href="#improved">
          {recalled.length > 0
            ? `Recalled: do not use version ${recalled.map((one) => one.version).join(' or ')}`
            : `Version ${newest} is here`}
        </a>
      )}
    </p>
  );
};

/**
 * What a visitor decides by, in this order: price with 'Pro' badge, stars, licence, formats, and 'Add Cart' for premium, 'Download Now' for
 * free and for owned models (R034, Q13, Q37).
 */
export const BuyActions = ({ model }: { readonly model: WireModel }) => {
  const owned = useOwned(model._id);
  const role = useSession().user?.role;
  const isPremium = model.ModalType === 'premium';
  const canDownload = owned !== undefined || !isPremium;
  const button = canDownload ? (
    <DownloadButton modelId={model._id} />
  ) : (
    model.ModalPrice !== null && <AddButton className="w-full" model={model} />
  );
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-5">
        {owned && <OwnedSince newest={model.version} owned={owned} />}
        {isPremium && !owned && <Price price={model.ModalPrice} />}
        {model.rating && <Stars {...model.rating} />}
      </div>
      {model.licence && <LicenceMarks licence={model.licence} />}
      <GetItAs linked={canDownload} modelId={model._id} />
      {button && (
        <div className="mt-5 max-md:sticky short:static max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:border-line max-md:border-t max-md:bg-bg max-md:px-4 max-md:py-3">
          {button}
        </div>
      )}
      {role === 'Admin' && (
        <Link className="link mt-3 inline-block" href={paths.admin.updateModel(model._id)}>
          Edit
        </Link>
      )}
    </>
  );
};
