import type { ModelCommands } from '#commands/catalogue/modelCommands.ts';
import { derivedContext, loadState } from '#commands/handle.ts';
import { categoryDecider } from '#domain/catalogue/category.ts';
import type { SubCategoryEvent } from '#domain/catalogue/subCategory.events.ts';
import { subCategoryDecider } from '#domain/catalogue/subCategory.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import type { JobWorker } from '../job.ts';
import { jobContext } from '../jobContext.ts';
import type { ClearModelSubCategoryPayload } from './clearModelSubCategory.job.ts';

export type ClearModelSubCategoryDependencies = {
  readonly eventStore: Pick<EventStore, 'readStream'>;
  /** Ids of all models of these names, delisted ones included; case does not count. */
  readonly modelsOfSubCategory: (categoryName: string, subCategoryName: string) => Promise<readonly string[]>;
  /** Whether the read model has reached a position of the log. */
  readonly hasModelsUpTo: (position: bigint) => Promise<boolean>;
  readonly clearModelSubCategory: ModelCommands['clearModelSubCategory'];
  /** The clock, in ms since 1970. */
  readonly now: () => number;
};

/** How many models are changed in parallel. */
const atOnce = 16;

/**
 * Moves the models of a deleted sub-category up into its category. Each model gets its own command, which changes nothing
 * if the model has moved elsewhere. A sub-category that was added again keeps its models. The worker waits for the read
 * model to catch up: a model missing from it would keep the deleted sub-category.
 */
export const createClearModelSubCategoryWorker =
  (deps: ClearModelSubCategoryDependencies): JobWorker<ClearModelSubCategoryPayload> =>
  async ({ subCategoryId }, run) => {
    const events = (await deps.eventStore.readStream(
      streams.subCategory(subCategoryId),
    )) as readonly RecordedEvent<SubCategoryEvent>[];
    const subCategory = fold(subCategoryDecider, events);
    if (subCategory.status !== 'deleted') return { skipped: 'the sub-category stands' };
    const category = await loadState(
      deps.eventStore,
      categoryDecider,
      streams.category(subCategory.categoryId),
    );
    if (category.status === 'none') return { skipped: 'the category never was' };
    const deletedAt = events.at(-1)?.position ?? 0n;
    if (!(await deps.hasModelsUpTo(deletedAt)))
      throw new ServiceUnavailable('The read model of models has not reached the deletion yet');
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
