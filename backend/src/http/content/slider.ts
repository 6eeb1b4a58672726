import type * as v from 'valibot';
import type { HomeSliderCommands } from '#commands/content/slider.ts';
import { type slideParams, sliderCalls } from '#contract/calls/content/slider.ts';
import * as messages from '#contract/messages.ts';
import type { WireSlider } from '#contract/wire.ts';
import { HttpError, idOr404, said } from '../answers.ts';
import type { Keep } from '../kept/keptAnswers.ts';
import { adminOnly, everybody, filesOf, type Route, routesOf } from '../route.ts';

export type SliderDeps = HomeSliderCommands & {
  readonly keep: Keep;
  readonly homeSlider: () => Promise<WireSlider>;
};

const slideOr404 = ({ id, image }: v.InferOutput<typeof slideParams>) => ({
  sliderId: idOr404(id, 'Slider'),
  assetId: idOr404(image, 'Slide'),
});

/** The home page's slider (R149 – R151), its order, and undoing each deletion. */
export const sliderRoutes = (deps: SliderDeps): readonly Route[] =>
  routesOf(sliderCalls, {
    'GET /slider/sliderImages': everybody(() =>
      deps.keep('/api/slider/sliderImages', async () => ({ body: await deps.homeSlider() })),
    ),
    'POST /slider': adminOnly(async ({ files, context }) => {
      const uploads = filesOf(files, 'SliderImages');
      if (uploads.length === 0) throw new HttpError(400, 'SliderImages: Enter the Main slider images');
      const images = await deps.storeSliderImages(uploads, context);
      const set = await deps.setHomeSlider({ images }, context);
      return { body: async () => deps.homeSlider(), written: [set] };
    }),
    'DELETE /slider/delete/:id': adminOnly(async ({ params: { id }, context }) =>
      said(
        messages.sliderDeleted,
        deps.onSlider({ type: 'DeleteHomeSlider', sliderId: idOr404(id, 'Slider') }, context),
      ),
    ),
    'POST /slider/restore/:id': adminOnly(async ({ params: { id }, context }) =>
      said(
        messages.sliderRestored,
        deps.onSlider({ type: 'RestoreHomeSlider', sliderId: idOr404(id, 'Slider') }, context),
      ),
    ),
    'PUT /slider/order/:id': adminOnly(async ({ params, body, context }) => {
      const sliderId = idOr404(params.id, 'Slider');
      const assetIds = body.SliderImages.map((assetId) => assetId.toLowerCase());
      const reordered = await deps.onSlider({ type: 'ReorderHomeSlider', sliderId, assetIds }, context);
      return { body: async () => deps.homeSlider(), written: [reordered] };
    }),
    'DELETE /slider/delete/:id/:image': adminOnly(async ({ params, context }) =>
      said(
        messages.slideDeleted,
        deps.onSlider({ type: 'RemoveHomeSliderImage', ...slideOr404(params) }, context),
      ),
    ),
    'POST /slider/restore/:id/:image': adminOnly(async ({ params, context }) =>
      said(
        messages.slideRestored,
        deps.onSlider({ type: 'RestoreHomeSliderImage', ...slideOr404(params) }, context),
      ),
    ),
  });
