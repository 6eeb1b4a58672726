import type { ModelCommands } from '#commands/catalogue/models/modelCommands.ts';
import { derivedContext, loadState } from '#commands/handle.ts';
import { categoryDecider } from '#domain/catalogue/categories/category.ts';
import { streams } from '#domain/streams.ts';
import { mapLimited } from '#infra/async/mapLimited.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import { type JobDeps, type JobRun, type JobWorker, jobContext } from '../job.ts';
import type { clearModelSubCategory } from '../jobs.ts';

export type SettleSubCategoryDependencies = JobDeps & {
  readonly eventStore: Pick<EventStore, 'lastPosition'>;
  /**
   * Ids of all models in this category and sub-category, ignoring case, delisted ones included. An empty sub-category means models directly
   * in the category.
   */
  readonly modelsOfSubCategory: (categoryName: string, subCategoryName: string) => Promise<readonly string[]>;
  /** Whether the read model has reached a position of the log. */
  readonly hasModelsUpTo: (position: bigint) => Promise<boolean>;
  readonly onModel: ModelCommands['onModel'];
};

/** Number of models changed in parallel. */
const changedAtOnce = 16;

/** The newest event of a sub-category that moves its models: a deletion or its undoing, not an addition. */
const lastTurn = async (deps: SettleSubCategoryDependencies, subCategoryId: string) => {
  const last = (await deps.eventStore.readStream(streams.subCategory(subCategoryId))).at(-1);
  return last === undefined || last.type === 'SubCategoryAdded' ? null : last;
};

type Turn = NonNullable<Awaited<ReturnType<typeof lastTurn>>>;

const changeModels = async (
  deps: SettleSubCategoryDependencies,
  { type, data, position }: Turn,
  run: JobRun,
): Promise<void> => {
  const category = await loadState(deps.eventStore, categoryDecider, streams.category(data.categoryId));
  if (category.status === 'none') return;
  // The read model must also contain the events that an earlier attempt of this job appended.
  if (!(await deps.hasModelsUpTo((await deps.eventStore.lastPosition()) ?? position)))
    throw new ServiceUnavailable('The read model of models has not reached the end of the log yet');
  const isDeleted = type === 'SubCategoryDeleted';
  const modelIds = await deps.modelsOfSubCategory(category.name, isDeleted ? data.name : '');
  const worker = isDeleted ? 'clearModelSubCategory' : 'restoreModelSubCategory';
  const context = jobContext(run, worker, deps.now());
  const command = {
    type: isDeleted ? 'ClearModelSubCategory' : 'RestoreModelSubCategory',
    category: category.name,
    subCategory: data.name,
  } as const;
  await mapLimited(changedAtOnce, modelIds, (modelId) =>
    deps.onModel(modelId, command, derivedContext(context, `${modelId}:${String(position)}`)),
  );
};

/**
 * Moves the models of a deleted sub-category up into its category, and those of a restored one back into it. Each model gets its own
 * command, which changes nothing if the model was moved elsewhere. A sub-category that was added again keeps its models. The jobs of the
 * deletion and of the Undo may run concurrently and in either order: each checks again at the end, so the last one leaves the models in the
 * state that matches the sub-category. The worker waits for the read model to catch up: a model missing from it would be left behind.
 */
export const createSettleSubCategoryWorker =
  (deps: SettleSubCategoryDependencies): JobWorker<typeof clearModelSubCategory> =>
  async ({ subCategoryId }, run) => {
    let turn = await lastTurn(deps, subCategoryId);
    if (turn === null) return { skipped: 'the sub-category stands' };
    for (let settled: bigint | null = null; turn !== null && turn.position !== settled; ) {
      await changeModels(deps, turn, run);
      settled = turn.position;
      turn = await lastTurn(deps, subCategoryId);
    }
    return 'done';
  };
