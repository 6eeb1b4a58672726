import type { HomeSliderEvent } from '#domain/content/homeSlider.events.ts';
import { type HomeSliderState, homeSliderDecider } from '#domain/content/homeSlider.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

/** Takes the set of pictures off the home page; an id that was replaced meanwhile is not found (R140). @throws Refusal */
export const deleteHomeSlider =
  ({ handle }: { readonly handle: Handle }) =>
  (
    { sliderId }: { readonly sliderId: string },
    context: CommandContext,
  ): Promise<Handled<HomeSliderState, HomeSliderEvent>> =>
    handle(homeSliderDecider, streams.homeSlider(), { type: 'DeleteHomeSlider', sliderId }, context);
