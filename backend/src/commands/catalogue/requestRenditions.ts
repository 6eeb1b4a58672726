import { renditionWidths } from '#contract/constants.ts';
import type { AssetEvent } from '#domain/catalogue/asset.events.ts';
import { type AssetState, assetDecider } from '#domain/catalogue/asset.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

/**
 * Asks for the copies of a picture at the widths of today. A picture that has them stays quiet, and so does one for
 * which these widths were asked before: the command's id follows from both.
 */
export const requestRenditions =
  ({ handle, widths = renditionWidths }: { readonly handle: Handle; readonly widths?: readonly number[] }) =>
  (
    { assetId }: { readonly assetId: string },
    context: CommandContext,
  ): Promise<Handled<AssetState, AssetEvent>> =>
    handle(
      assetDecider,
      streams.asset(assetId),
      { type: 'RequestRenditions', assetId, widths },
      { ...context, commandId: uuidV5(`renditions:${assetId}:${widths.join()}`) },
    );
