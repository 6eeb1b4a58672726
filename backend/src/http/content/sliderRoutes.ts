import type { HomeSliderCommands } from '#commands/content/homeSliderCommands.ts';
import { messages } from '#contract/messages.ts';
import type { WireSlider } from '#contract/wire.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';
import { idOr404, idParams } from '../schemas.ts';
import { filesOf } from '../uploadedFiles.ts';

export type SliderDeps = HomeSliderCommands & {
  readonly homeSlider: () => Promise<WireSlider>;
};

/** More pictures than this are a mistake, not a slider. */
const mostImages = 50;

/** The home page's slider (R149 – R151). */
export const sliderRoutes = (deps: SliderDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/slider/sliderImages',
    access: 'public',
    handle: async () => ({ body: await deps.homeSlider() }),
  }),
  route({
    method: 'post',
    path: '/slider',
    access: 'admin',
    uploads: { SliderImages: mostImages },
    handle: async ({ files, context }) => {
      const uploads = filesOf(files, 'SliderImages');
      if (uploads.length === 0) throw new HttpError(400, 'SliderImages: Enter the Main slider images');
      const images = await deps.storeSliderImages(uploads, context);
      const set = await deps.setHomeSlider({ images }, context);
      return { body: async () => deps.homeSlider(), written: [set] };
    },
  }),
  route({
    method: 'delete',
    path: '/slider/delete/:id',
    access: 'admin',
    params: idParams,
    handle: async ({ params, context }) => {
      const deleted = await deps.deleteHomeSlider({ sliderId: idOr404(params.id, 'Slider') }, context);
      return { body: { message: messages.sliderDeleted }, written: [deleted] };
    },
  }),
];
