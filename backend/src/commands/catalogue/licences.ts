import { createHash } from 'node:crypto';
import {
  type LicenceCommand,
  licenceDecider,
  licenceIdOf,
  licenceNotFound,
  newestLicence,
} from '#domain/catalogue/licences/licence.ts';
import { modelDecider } from '#domain/catalogue/models/model.ts';
import { streams } from '#domain/streams.ts';
import { type CommandContext, type CommandDeps, loadState } from '../handle.ts';

export type LicenceCommands = ReturnType<typeof licenceCommands>;

/** The licences of the shop, and the licence of each model. */
export const licenceCommands = ({ handle, store }: CommandDeps) => ({
  /** Publishes a licence, or the next version of the one with this name. @throws Refusal for a name or text that is empty */
  publishLicence: (licence: Omit<LicenceCommand, 'type' | 'sha256'>, context: CommandContext) =>
    handle(
      licenceDecider,
      streams.licence(licenceIdOf(licence.name)),
      {
        type: 'PublishLicence',
        ...licence,
        sha256: createHash('sha256').update(licence.text, 'utf8').digest('hex'),
      },
      context,
    ),
  /** Sets the licence of a model for later purchases. @throws Refusal when there is no such model or licence */
  licenseModel: async (
    {
      modelId,
      licenceId,
      madeWithAi,
    }: { readonly modelId: string; readonly licenceId: string; readonly madeWithAi: boolean | null },
    context: CommandContext,
  ) => {
    const published = await loadState(store, licenceDecider, streams.licence(licenceId));
    if (!newestLicence(published, licenceId)) throw licenceNotFound();
    return handle(
      modelDecider,
      streams.model(modelId),
      { type: 'LicenseModel', licenceId, madeWithAi },
      context,
    );
  },
});
