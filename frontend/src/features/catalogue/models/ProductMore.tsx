import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import { useEffect, useRef, useState } from 'react';
import { shortDate } from '../../../lib/formats.ts';
import { madeOf } from '../../../lib/measured/comparison.ts';
import { passportQuery } from '../../../lib/measured/passportQuery.ts';
import { useOwned } from '../../../lib/owned/ownedModels.ts';
import { versionsQuery } from '../../../lib/versionsQuery.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VersionEntry } from '../../../ui/versions/VersionEntry.tsx';
import { InTheBox } from '../passports/InTheBox.tsx';
import { SimilarModels } from '../similar/SimilarModels.tsx';
import { otherFormatsId, reviewsId } from './productPlaces.ts';

/** Number of versions that are shown; earlier ones are folded. */
const shownAtOnce = 3;

/** When a model was last improved, and the notes of its versions, newest first (Q32). Renders nothing for a model with one version. */
const ImprovedModel = ({ model }: { readonly model: WireModel }) => {
  const isImproved = model.version > 1;
  const { data, isError } = useQuery({ ...versionsQuery(model._id), enabled: isImproved });
  if (!isImproved || isError || data?.length === 0) return null;
  const newest = data?.at(-1);
  const improved = data?.filter(({ recalledBy }, nth) => nth > 0 || recalledBy !== null).toReversed() ?? [];
  const earlier = improved.slice(shownAtOnce);
  return (
    <section aria-busy={!data} aria-labelledby="improved" className="mt-12 md:mt-16">
      <h2 className="font-semibold text-h2" id="improved">
        Improvements
      </h2>
      {newest ? (
        <>
          <p className="mt-1 mb-3 text-ink-2">
            Last improved <time dateTime={newest.createdAt}>{shortDate(newest.createdAt)}</time>
            <span>
              {model.ModalType === 'premium' ? '. Buyers get every later version at no charge.' : '.'}
            </span>
          </p>
          <ul>
            {improved.slice(0, shownAtOnce).map((version) => (
              <VersionEntry key={version.version} version={version} />
            ))}
          </ul>
          {earlier.length > 0 && (
            <details className="border-line border-t pt-3">
              <summary className="w-fit cursor-pointer text-ink-2 hover:text-ink">
                {`Earlier versions (${earlier.length})`}
              </summary>
              <ul className="mt-2">
                {earlier.map((version) => (
                  <VersionEntry key={version.version} version={version} />
                ))}
              </ul>
            </details>
          )}
        </>
      ) : (
        <Skeleton className="mt-3 h-32 w-full" />
      )}
    </section>
  );
};

// They are not in the page as sent, which outlives hidden words and erased names.
const reviews = lazyPart(
  () => import('../../ordering/reviews/Reviews.tsx').then((m) => m.Reviews),
  <Skeleton className="mt-3 h-32 w-full" />,
);

const otherFormats = lazyPart(
  () => import('../conversions/OtherFormats.tsx').then((m) => m.OtherFormats),
  <Skeleton className="mt-3 h-32 w-full" />,
);

/** The formats that the shop makes, loaded when they are opened: here, or by the link beside the download. */
const OtherFormats = ({ modelId, made }: { readonly modelId: string; readonly made: readonly string[] }) => {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before this code was loaded.
  useEffect(() => setOpen(details.current?.open === true), []);
  return (
    <details
      className="mt-12 scroll-mt-24 border-line border-t pt-5 md:mt-16"
      id={otherFormatsId}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      ref={details}
    >
      <summary className="w-fit cursor-pointer font-semibold text-h2">
        {`Also as ${made.join(', ')}: made by the shop`}
      </summary>
      {isOpen && <otherFormats.View modelId={modelId} />}
    </details>
  );
};

/** The parts below a product: the contents of the purchase, the improvements, other formats, the reviews, and similar products. */
export const ProductMore = ({ model }: { readonly model: WireModel }) => {
  const { _id } = model;
  const { data: passport, isError } = useQuery(passportQuery(_id));
  const canDownload = useOwned(_id) !== undefined || model.ModalType === 'free';
  const made = passport?.state === 'measured' ? madeOf(passport.files) : [];
  return (
    <>
      {passport && <InTheBox model={model} passport={passport} />}
      {passport === undefined && !isError && <Skeleton className="mt-12 h-96 w-full md:mt-16" />}
      <ImprovedModel model={model} />
      {canDownload && made.length > 0 && <OtherFormats made={made} modelId={_id} />}
      {(model.ModalType === 'premium' || model.rating) && (
        <section aria-labelledby={reviewsId} className="mt-12 md:mt-16">
          <h2 className="scroll-mt-24 font-semibold text-h2" id={reviewsId}>
            Reviews by owners
          </h2>
          <reviews.View modelId={_id} />
        </section>
      )}
      {!model.deleted && <SimilarModels model={model} />}
    </>
  );
};
