import type { WireModel } from 'backend/contract/wire.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Picture } from '../../../ui/Picture.tsx';

/** The current pictures of a model; an update does not change its files. */
export const CurrentPictures = ({ model }: { readonly model: WireModel }) => (
  <section className="border-line border-t pt-6">
    <div className="grid gap-x-10 gap-y-4 xl:grid-cols-[13rem_minmax(0,1fr)]">
      <div>
        <h2 className="font-semibold text-h3">Files</h2>
        <p className="pt-1 mb-3 text-ink-2">They stay as they are.</p>
        <ButtonLink href={paths.admin.replaceFiles(model._id)} kind="secondary" size="small">
          Replace files
        </ButtonLink>
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {[...new Set([model.ModalCard, ...model.ModalSlider])].map((reference, index) => (
          <li key={reference}>
            <Picture
              alt={index === 0 ? 'Model Card' : `Slider image ${index}`}
              className="aspect-4/3 rounded-control border border-line"
              height={150}
              reference={reference}
              sizes="(min-width: 640px) 200px, 45vw"
              width={200}
            />
          </li>
        ))}
      </ul>
    </div>
  </section>
);
