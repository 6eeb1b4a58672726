import { type HomeSliderCommand, homeSliderDecider } from '#domain/content/slider/homeSlider.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { streams } from '#domain/streams.ts';
import type { AcceptAssets, Upload } from '#infra/files/validateAndStoreAssets.ts';
import type { CommandContext, Handle } from '../handle.ts';

export type HomeSliderCommands = ReturnType<typeof homeSliderCommands>;

type SliderDeps = { readonly handle: Handle; readonly validateAndStoreAssets: AcceptAssets };

/** The pictures of the home page. Every command may throw a `Refusal`; a replaced id is not found (R140). */
export const homeSliderCommands = ({ handle, validateAndStoreAssets }: SliderDeps) => {
  const onSlider = (command: HomeSliderCommand, context: CommandContext) =>
    handle(homeSliderDecider, streams.homeSlider(), command, context);

  return {
    /** Stores uploaded pictures, all or none, for `setHomeSlider` (R094). */
    storeSliderImages: (uploads: readonly Upload[], context: CommandContext): Promise<readonly AssetRef[]> =>
      validateAndStoreAssets(
        uploads.map((upload) => ({ upload, accepts: 'picture' })),
        context.commandId,
      ),
    /** Replaces the pictures of the home page (R094, Q36). */
    setHomeSlider: async ({ images }: { readonly images: readonly AssetRef[] }, context: CommandContext) => {
      const sliderId = uuidV5(`slider:${context.commandId}`);
      return { ...(await onSlider({ type: 'SetHomeSlider', sliderId, images }, context)), sliderId };
    },
    /** Carries out any other command, as it is. */
    onSlider,
  };
};
