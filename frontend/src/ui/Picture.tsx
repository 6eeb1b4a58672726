import { imageSrcSet, imageUrl } from 'backend/contract/imageUrl.ts';
import { useCallback, useState } from 'react';
import { cx } from '../lib/cx.ts';

type Props = {
  /** The reference of the image, as in the answers of calls. */
  readonly reference: string;
  readonly alt: string;
  /** The `sizes` attribute. */
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
  readonly fit?: 'cover' | 'contain';
  /** The first visible picture, fetched before all others. */
  readonly priority?: boolean;
  readonly eager?: boolean;
  /** Background colour while the picture loads. */
  readonly colour?: string | null;
  /** Classes of the frame, which set shape and size. */
  readonly className?: string;
  readonly imageClassName?: string;
};

type Stage = 'loading' | 'loaded' | 'original' | 'failed';

/**
 * A picture of the shop from the image call, with an animated placeholder while it loads. If the call fails, it tries the
 * original reference (R069, R152, Q56), and if that fails too, it keeps a still placeholder.
 */
export const Picture = (props: Props) => {
  const { reference, alt, sizes, width, height, fit = 'cover', priority = false, eager = false } = props;
  const [known, setKnown] = useState<{ readonly of: string; readonly stage: Stage }>({
    of: reference,
    stage: 'loading',
  });
  const stage = known.of === reference ? known.stage : 'loading';
  const original = stage === 'original';
  const loaded = useCallback(() => {
    setKnown({ of: reference, stage: 'loaded' });
  }, [reference]);
  const failed = useCallback(() => {
    setKnown(({ of, stage }) => ({
      of: reference,
      stage: of === reference && stage === 'original' ? 'failed' : 'original',
    }));
  }, [reference]);
  const colour = stage === 'loaded' ? '' : (props.colour ?? '');
  const settled = useCallback(
    (image: HTMLImageElement | null) => {
      // Pictures that loaded or failed before hydration fired no event that React has seen.
      if (!image?.complete || image.currentSrc === '') return;
      if (image.naturalWidth > 0) loaded();
      else failed();
    },
    [loaded, failed],
  );
  return (
    <div
      className={cx('render-ground overflow-hidden', props.className)}
      data-waiting={stage === 'loading' || original ? '' : undefined}
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
          onError={failed}
          onLoad={original ? undefined : loaded}
          ref={settled}
          sizes={original ? undefined : sizes}
          src={original ? reference : imageUrl(reference, 800)}
          srcSet={original ? undefined : imageSrcSet(reference)}
          width={width}
        />
      )}
    </div>
  );
};
