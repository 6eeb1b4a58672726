import type { HomeSliderEvent } from '#domain/content/homeSlider.events.ts';
import { type HomeSliderState, homeSliderDecider } from '#domain/content/homeSlider.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

/** Puts a set of pictures on the home page in place of the one before (R094, Q36). @throws Refusal */
export const setHomeSlider =
  ({ handle }: { readonly handle: Handle }) =>
  async (
    { images }: { readonly images: readonly AssetRef[] },
    context: CommandContext,
  ): Promise<Handled<HomeSliderState, HomeSliderEvent> & { readonly sliderId: string }> => {
    const sliderId = uuidV5(`slider:${context.commandId}`);
    const handled = await handle(
      homeSliderDecider,
      streams.homeSlider(),
      { type: 'SetHomeSlider', sliderId, images },
      context,
    );
    return { ...handled, sliderId };
  };
