import type { clearModelSubCategory } from '#commands/catalogue/clearModelSubCategory.ts';
import { findCategory } from '#commands/catalogue/findCategory.ts';
import { derivedContext } from '#commands/handle.ts';
import type { SubCategoryEvent } from '#domain/catalogue/subCategory.events.ts';
import { subCategoryDecider } from '#domain/catalogue/subCategory.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { OutsideAway } from '#infra/queue/outsideAway.ts';
import type { JobWorker } from '../job.ts';
import { jobContext } from '../jobContext.ts';
import type { ClearModelSubCategoryPayload } from './clearModelSubCategory.job.ts';

export type ClearModelSubCategoryDependencies = {
  readonly eventStore: Pick<EventStore, 'readStream'>;
  /** Ids of all models of these names, delisted ones included; case does not count. */
  readonly modelsOfSubCategory: (categoryName: string, subCategoryName: string) => Promise<readonly string[]>;
  /** Whether the table that they are found in shows all that happened up to a position of the log. */
  readonly hasModelsUpTo: (position: bigint) => Promise<boolean>;
  readonly clearModelSubCategory: ReturnType<typeof clearModelSubCategory>;
  /** The clock, in ms since 1970. */
  readonly now: () => number;
};

/** How many models are changed at the same time. */
const atOnce = 16;

/**
 * Moves the models of a deleted sub-category up into its category, each by a command of its own, which leaves
 * a model alone that stands elsewhere by now. A sub-category that was added again meanwhile keeps its models. A table of
 * models that is behind is waited for: a model that it does not show yet would keep a sub-category that is gone.
 */
export const createClearModelSubCategoryWorker =
  (deps: ClearModelSubCategoryDependencies): JobWorker<ClearModelSubCategoryPayload> =>
  async ({ subCategoryId }, run) => {
    const events = (await deps.eventStore.readStream(
      streams.subCategory(subCategoryId),
    )) as readonly RecordedEvent<SubCategoryEvent>[];
    const subCategory = fold(subCategoryDecider, events);
    if (subCategory.status !== 'deleted') return { skipped: 'the sub-category stands' };
    const category = await findCategory(deps.eventStore, subCategory.categoryId);
    if (category === null) return { skipped: 'the category never was' };
    const deletedAt = events.at(-1)?.position ?? 0n;
    if (!(await deps.hasModelsUpTo(deletedAt)))
      throw new OutsideAway('The table of models has not come to the deletion yet');
    const names = { category: category.name, subCategory: subCategory.name };
    const modelIds = await deps.modelsOfSubCategory(names.category, names.subCategory);
    const context = jobContext(run, 'clearModelSubCategory', deps.now());
    for (let from = 0; from < modelIds.length; from += atOnce) {
      await Promise.all(
        modelIds
          .slice(from, from + atOnce)
          .map((modelId) =>
            deps.clearModelSubCategory({ modelId, ...names }, derivedContext(context, modelId)),
          ),
      );
    }
    return 'done';
  };
