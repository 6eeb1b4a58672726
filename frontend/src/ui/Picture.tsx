import { imageSrcSet, imageUrl } from 'backend/contract/reference.ts';
import { useCallback, useEffect, useState } from 'react';
import { cx } from '../lib/cx.ts';

type Props = {
  /** The reference of the image, as in the answers of calls. */
  readonly reference: string;
  readonly alt: string;
  /** The `sizes` attribute; by default its width. */
  readonly sizes?: string;
  readonly width: number;
  readonly height: number;
  readonly fit?: 'cover' | 'contain';
  /** The first visible picture, fetched before all others. */
  readonly priority?: boolean;
  readonly eager?: boolean;
  readonly colour?: string | null;
  /** Classes of the frame, which set shape and size. */
  readonly className?: string;
  readonly imageClassName?: string;
};

type Stage = 'loading' | 'unmade' | 'loaded' | 'original' | 'failed';
/** The reference `of` a picture, its state, and how often the page has requested it `again` because it was not made yet. */
type Known = { readonly of: string; readonly stage: Stage; readonly again: number };

/** Maximum number of repeated requests for a picture. */
const mostAgain = 7;
/** The pause before the first repetition, in ms; it doubles each time. */
const firstPauseMs = 2_000;

const knownOf = (reference: string, last: Known | undefined): Known =>
  last?.of === reference ? last : { of: reference, stage: 'loading', again: 0 };

const stageOf = ({ naturalWidth, naturalHeight }: HTMLImageElement, before: Stage): Stage => {
  if (naturalWidth === 0) return before === 'original' ? 'failed' : 'original';
  if (before === 'original') return before;
  // `unmadeSize` has this aspect ratio, although browsers may round the height to 0.
  return naturalWidth > 100 * naturalHeight ? 'unmade' : 'loaded';
};

/**
 * A picture of the shop from the image call, with an animated placeholder while it loads; a new upload is requested again until it is made.
 * If the call fails, it tries the original reference (R069, R152, Q56), and if that fails too, it shows a still placeholder.
 */
export const Picture = (props: Props) => {
  const { reference, alt, width, height, sizes = `${width}px` } = props;
  const { fit = 'cover', priority = false, eager = false } = props;
  const [known, setKnown] = useState<Known>();
  const { stage, again } = knownOf(reference, known);
  const original = stage === 'original';
  /** Also called for pictures that loaded or failed before hydration, of which React has seen no event. */
  const settled = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image?.complete || image.currentSrc === '') return;
      setKnown((last) => {
        const before = knownOf(reference, last);
        return { ...before, stage: stageOf(image, before.stage) };
      });
    },
    [reference],
  );
  useEffect(() => {
    if (stage !== 'unmade' || again === mostAgain) return;
    const timer = setTimeout(
      () => setKnown({ of: reference, stage: 'loading', again: again + 1 }),
      firstPauseMs * 2 ** again,
    );
    return () => clearTimeout(timer);
  }, [reference, stage, again]);
  const colour = stage === 'loaded' ? '' : (props.colour ?? '');
  return (
    <div
      className={cx('render-ground overflow-hidden', props.className)}
      data-waiting={stage === 'loaded' || stage === 'failed' ? undefined : ''}
      // Set by script, because the security policy refuses inline styles in the server's markup.
      ref={(frame) => {
        if (frame) frame.style.backgroundColor = colour;
      }}
    >
      {stage === 'failed' ? (
        <span className="sr-only">{alt}</span>
      ) : (
        <img
          alt={alt}
          className={cx(
            'size-full',
            fit === 'cover' ? 'object-cover' : 'object-contain',
            props.imageClassName,
          )}
          fetchPriority={priority ? 'high' : undefined}
          height={height}
          loading={priority || eager ? 'eager' : 'lazy'}
          onError={(event) => settled(event.currentTarget)}
          onLoad={(event) => settled(event.currentTarget)}
          ref={settled}
          sizes={original ? undefined : sizes}
          src={original ? reference : imageUrl(reference, 800, again)}
          srcSet={original ? undefined : imageSrcSet(reference, again)}
          width={width}
        />
      )}
    </div>
  );
};
