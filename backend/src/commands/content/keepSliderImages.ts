import type { AssetRef } from '#domain/kernel/schemas.ts';
import type { AcceptAssets, Upload } from '#infra/files/acceptAssets.ts';
import type { CommandContext } from '../context.ts';

/** Puts the pictures for the home page into the store, all or none, ready for `setHomeSlider` (R094). @throws Refusal */
export const keepSliderImages =
  ({ acceptAssets }: { readonly acceptAssets: AcceptAssets }) =>
  (uploads: readonly Upload[], context: CommandContext): Promise<readonly AssetRef[]> =>
    acceptAssets(
      uploads.map((upload) => ({ upload, accepts: 'picture' })),
      context.commandId,
    );
