import * as v from 'valibot';
import type { HomeSliderCommands } from '#commands/content/homeSliderCommands.ts';
import { messages } from '#contract/messages.ts';
import { says } from '#contract/shapes.ts';
import { type WireSlider, wireSlider } from '#contract/wire.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';
import { idOr404, idParams } from '../schemas.ts';
import { filesOf } from '../uploadedFiles.ts';

export type SliderDeps = HomeSliderCommands & {
  readonly homeSlider: () => Promise<WireSlider>;
};

/** More pictures than this are a mistake, not a slider. */
const mostImages = 50;

/** `/…/{slider}/{image}` */
const slideParams = v.object({ ...idParams.entries, image: idParams.entries.id });
const slideOr404 = ({ id, image }: v.InferOutput<typeof slideParams>) => ({
  sliderId: idOr404(id, 'Slider'),
  assetId: idOr404(image, 'Slide'),
});

/** The home page's slider (R149 – R151), its order, and the way back from each deletion. */
export const sliderRoutes = (deps: SliderDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/slider/sliderImages',
    access: 'public',
    summary: 'The home page’s slider',
    answer: wireSlider,
    handle: async () => ({ body: await deps.homeSlider() }),
  }),
  route({
    method: 'post',
    path: '/slider',
    access: 'admin',
    summary: 'Replaces the slider’s pictures',
    answer: wireSlider,
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
    summary: 'Deletes the slider',
    answer: says(messages.sliderDeleted),
    refuses: [404],
    params: idParams,
    handle: async ({ params, context }) => {
      const deleted = await deps.deleteHomeSlider({ sliderId: idOr404(params.id, 'Slider') }, context);
      return { body: { message: messages.sliderDeleted }, written: [deleted] };
    },
  }),
  route({
    method: 'post',
    path: '/slider/restore/:id',
    access: 'admin',
    summary: 'Puts the deleted slider back',
    answer: says(messages.sliderRestored),
    refuses: [404],
    params: idParams,
    handle: async ({ params, context }) => {
      const restored = await deps.restoreHomeSlider({ sliderId: idOr404(params.id, 'Slider') }, context);
      return { body: { message: messages.sliderRestored }, written: [restored] };
    },
  }),
  route({
    method: 'put',
    path: '/slider/order/:id',
    access: 'admin',
    summary: 'Puts the slides in another order',
    answer: wireSlider,
    refuses: [404, 409],
    params: idParams,
    body: v.object({ SliderImages: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(mostImages)) }),
    handle: async ({ params, body, context }) => {
      const sliderId = idOr404(params.id, 'Slider');
      const assetIds = body.SliderImages.map((assetId) => assetId.toLowerCase());
      const reordered = await deps.reorderHomeSlider({ sliderId, assetIds }, context);
      return { body: async () => deps.homeSlider(), written: [reordered] };
    },
  }),
  route({
    method: 'delete',
    path: '/slider/delete/:id/:image',
    access: 'admin',
    summary: 'Deletes one slide',
    answer: says(messages.slideDeleted),
    refuses: [404],
    params: slideParams,
    handle: async ({ params, context }) => {
      const removed = await deps.removeHomeSliderImage(slideOr404(params), context);
      return { body: { message: messages.slideDeleted }, written: [removed] };
    },
  }),
  route({
    method: 'post',
    path: '/slider/restore/:id/:image',
    access: 'admin',
    summary: 'Puts a deleted slide back',
    answer: says(messages.slideRestored),
    refuses: [404],
    params: slideParams,
    handle: async ({ params, context }) => {
      const restored = await deps.restoreHomeSliderImage(slideOr404(params), context);
      return { body: { message: messages.slideRestored }, written: [restored] };
    },
  }),
];
