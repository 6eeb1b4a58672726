import type { ModelVersions } from '#projections/catalogue/versions/queries.ts';
import { readModel } from '#projections/catalogue/versions/table.ts';
import type { ReadSide } from '#projections/readSide.ts';
import { createAnswerCache } from '../answerCache.ts';
import { type CachedBody, cachedBody } from '../cachedBody.ts';

/** Models whose versions are kept. */
const maxAnswers = 1_000;

export type VersionsBody = { readonly isListed: boolean; readonly body: CachedBody };

/** The versions of models as bytes, each built once until a version comes or is measured (ADR 18). */
export const createVersionCache = ({
  versionsOf,
  readSide,
}: {
  readonly versionsOf: (modelId: string) => Promise<ModelVersions | null>;
  readonly readSide: Pick<ReadSide, 'onCommit'>;
}) => {
  const answers = createAnswerCache<VersionsBody | null>({ max: maxAnswers });
  const release = readSide.onCommit(readModel.name, answers.clear);
  return {
    /** The versions of a model, deleted or not; null for an unknown model. */
    versionsBody: (modelId: string): Promise<VersionsBody | null> =>
      answers.get(modelId, async () => {
        const found = await versionsOf(modelId);
        if (!found) return null;
        const body = cachedBody(Buffer.from(JSON.stringify(found.versions)));
        return { isListed: found.isListed, body };
      }),
    close: release,
  };
};
