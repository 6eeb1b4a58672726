import { assetKey } from '#domain/catalogue/assets/assetKeys.ts';
import type { QuotedModel, QuoteModels } from '#domain/quotedModel.ts';
import { inTimeOr } from '#infra/async/withTimeout.ts';
import type { FileStore } from '#infra/files/fileStore.ts';

/** How long the file store may take to answer, in ms. */
const patienceMs = 1_000;

type DeliverableDeps = {
  readonly quote: QuoteModels;
  readonly files: Pick<FileStore, 'stat'>;
  /** Called for each model whose file is missing. */
  readonly onMissing: (model: QuotedModel) => void;
};

/**
 * Looks models up as `quote` does, and asks for the file of each: what cannot be delivered is not sold. A store that does not answer says
 * nothing about its files, which are delivered when it is back.
 */
export const createDeliverable = ({ quote, files, onMissing }: DeliverableDeps) => {
  const missing = new Map<string, string>();
  const asked = async (model: QuotedModel): Promise<QuotedModel> => {
    const isMissing = (await inTimeOr(files.stat(assetKey(model.fileId)), patienceMs, undefined)) === null;
    if (!isMissing) missing.delete(model.modelId);
    else {
      missing.set(model.modelId, model.name);
      onMissing(model);
    }
    return { ...model, isMissing };
  };
  const deliverable: QuoteModels = async (modelIds) =>
    new Map(
      await Promise.all(
        [...(await quote(modelIds))].map(async ([id, model]) => [id, await asked(model)] as const),
      ),
    );
  return {
    quote: deliverable,
    /** The names of the models that this process could not sell or give since, for want of their files. */
    undeliverable: (): readonly string[] => [...missing.values()],
  };
};
