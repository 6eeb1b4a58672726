import { imageSrcSet, imageUrl } from 'backend/contract/imageUrl.ts';
import { useCallback, useState } from 'react';
import { cx } from '../lib/cx.ts';

type Props = {
  /** Reference of the image, as answers carry it. */
  readonly reference: string;
  readonly alt: string;
  /** The `sizes` attribute: how wide it shows at which width of the window. */
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
  readonly fit?: 'cover' | 'contain';
  /** First picture in sight: fetched before everything else. */
  readonly priority?: boolean;
  readonly eager?: boolean;
  /** CSS colour that fills the place until the picture is there. */
  readonly colour?: string | null;
  /** Class of the frame, which sets shape and size. */
  readonly className?: string;
  readonly imageClassName?: string;
};

type Stage = 'loading' | 'loaded' | 'original' | 'failed';

/**
 * A picture of the shop: through the image call, over an animated placeholder until it has loaded; when the call fails
 * the original reference is tried (R069, R152, Q56), and after that the placeholder stays, still.
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
  const settled = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth > 0) loaded();
    },
    [loaded],
  );
  return (
    <div
      className={cx('render-ground overflow-hidden', props.className)}
      data-waiting={stage === 'loading' || original ? '' : undefined}
      style={stage !== 'loaded' && props.colour ? { backgroundColor: props.colour } : undefined}
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
          onError={() => setKnown({ of: reference, stage: original ? 'failed' : 'original' })}
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
