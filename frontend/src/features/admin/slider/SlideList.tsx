import { imageSizes } from 'backend/contract/imageUrl.ts';
import { Picture } from '../../../ui/Picture.tsx';

/** The slides, numbered in order. */
export const SlideList = ({ images }: { readonly images: readonly string[] }) => (
  <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    {images.map((reference, index) => (
      <li className="relative" key={reference}>
        <Picture
          alt={`Slide ${index + 1}`}
          className="aspect-video rounded-media border border-line"
          height={270}
          priority={index === 0}
          reference={reference}
          sizes={imageSizes.adminSlide}
          width={480}
        />
        <span
          aria-hidden="true"
          className="absolute top-2 left-2 rounded-full bg-surface px-2.5 py-0.5 font-mono text-caption"
        >
          {index + 1}
        </span>
      </li>
    ))}
  </ol>
);
