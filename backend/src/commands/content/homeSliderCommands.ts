import type { HomeSliderEvent } from '#domain/content/homeSlider.events.ts';
import { type HomeSliderState, homeSliderDecider } from '#domain/content/homeSlider.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { streams } from '#domain/streams.ts';
import type { AcceptAssets, Upload } from '#infra/files/validateAndStoreAssets.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

type HandledSlider = Handled<HomeSliderState, HomeSliderEvent>;

export type HomeSliderCommands = ReturnType<typeof homeSliderCommands>;

/** The pictures of the home page. Every command may throw a `Refusal`. */
export const homeSliderCommands = ({
  handle,
  validateAndStoreAssets,
}: {
  readonly handle: Handle;
  readonly validateAndStoreAssets: AcceptAssets;
}) => ({
  /** Stores uploaded pictures, all or none, for `setHomeSlider` (R094). */
  storeSliderImages: (uploads: readonly Upload[], context: CommandContext): Promise<readonly AssetRef[]> =>
    validateAndStoreAssets(
      uploads.map((upload) => ({ upload, accepts: 'picture' })),
      context.commandId,
    ),
  /** Replaces the pictures of the home page (R094, Q36). */
  setHomeSlider: async (
    { images }: { readonly images: readonly AssetRef[] },
    context: CommandContext,
  ): Promise<HandledSlider & { readonly sliderId: string }> => {
    const sliderId = uuidV5(`slider:${context.commandId}`);
    const command = { type: 'SetHomeSlider', sliderId, images } as const;
    return { ...(await handle(homeSliderDecider, streams.homeSlider(), command, context)), sliderId };
  },
  /** Removes the pictures from the home page; an id that has been replaced is not found (R140). */
  deleteHomeSlider: (
    { sliderId }: { readonly sliderId: string },
    context: CommandContext,
  ): Promise<HandledSlider> =>
    handle(homeSliderDecider, streams.homeSlider(), { type: 'DeleteHomeSlider', sliderId }, context),
});
