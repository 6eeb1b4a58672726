import * as v from 'valibot';
import { isOwnedVersion } from '#commands/ordering/downloads/downloadableVersion.ts';
import type { WirePassport } from '#contract/calls/catalogue/passports.ts';
import { facetsQuery, listQuery } from '#contract/calls/catalogue/search/listQuery.ts';
import { choiceOf, idParams } from '#contract/calls/fields.ts';
import type { WireOwnedModel } from '#contract/calls/ordering/bill.ts';
import type { WireModel } from '#contract/wire.ts';
import { markLabels, textureMemory } from '#domain/catalogue/passports/badges.ts';
import { dimensionsOf, metresOf } from '#domain/catalogue/passports/dimensions.ts';
import { madeFormats } from '#domain/kernel/conversionFormats.ts';
import type { callerOf } from './callerOf.ts';

type Caller = ReturnType<typeof callerOf>;
type Call = Caller['call'];
type Fields = Readonly<Record<string, v.GenericSchema>>;

/** A tool for agents. It makes public calls for a caller, and its schema is theirs. */
export type AgentTool = {
  readonly name: string;
  readonly description: string;
  readonly input: v.StrictObjectSchema<Fields, undefined>;
  /** The schemas are those of an address, whose values are texts. */
  readonly isAddress?: true;
  /** It leaves a trace in the log. */
  readonly isRecorded?: true;
  readonly act: (caller: Caller, given: never) => Promise<Readonly<Record<string, unknown>>>;
};

/** Models on a page of a search unless an agent asks for more; each is a few hundred tokens. */
const modelsAtOnce = 10;
/** Files of one model in an answer. */
const mostFiles = 20;

const { id } = idParams.entries;
const limit = v.optional(v.pipe(v.number(), v.minValue(0, 'must be at least 0')));
const ids = v.pipe(
  v.array(id),
  v.minLength(2, 'must name at least 2 models'),
  v.maxLength(4, 'must name at most 4 models'),
);
/** Upper bounds, by what is measured. Lengths in metres, textures in bytes on a graphics card as BC7. */
const budget = {
  triangles: limit,
  drawCalls: limit,
  textureBytes: limit,
  width: limit,
  height: limit,
  length: limit,
};
type Budget = Partial<Record<keyof typeof budget, number>>;

/** The figures that budgets are about, as the product page shows them; null: not measured, or the file does not say. */
const figuresOf = (
  file: WirePassport['files'][number] | undefined,
): Readonly<Record<keyof Budget, number | null>> => {
  const sides = file ? dimensionsOf(file) : null;
  const metres = (side: 'width' | 'height' | 'length') =>
    sides && !sides[side].isGuess ? sides[side].value * metresOf[sides[side].unit] : null;
  return {
    triangles: file?.triangles ?? null,
    drawCalls: file?.drawCalls ?? null,
    textureBytes: file && file.reason === undefined ? textureMemory(file.textures, 'bc7') : null,
    width: metres('width'),
    height: metres('height'),
    length: metres('length'),
  };
};

const wholeFromOne = v.optional(
  v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be at least 1')),
);
const ownedInput = v.strictObject({ page: wholeFromOne });
const linkInput = v.strictObject({ id, version: wholeFromOne, format: choiceOf(madeFormats) });

/** Arguments name marks as listings do, and models have badges by their labels. */
const namedMarks = Object.entries(markLabels)
  .map(([mark, label]) => `${mark} (${label})`)
  .join(', ');

/** Whether all checks pass; null when none fails, but some are open. */
const verdict = (checks: readonly { readonly fits: boolean | null }[]): boolean | null => {
  if (checks.some(({ fits }) => fits === false)) return false;
  return checks.some(({ fits }) => fits === null) ? null : true;
};

/** The tools of the shop at an address. */
export const agentTools = (publicUrl: string): readonly AgentTool[] => {
  const pageOf = (modelId: string) => `${publicUrl}/ProductDetail/${modelId}`;
  const modelOf = async (call: Call, modelId: string) => {
    const params = { id: modelId };
    const [{ body: model }, { body: passport }] = await Promise.all([
      call('GET /modal/singleModal/:id', { params }),
      call('GET /modal/passport/:id', { params, query: { most: mostFiles } }),
    ]);
    const measured = passport as WirePassport;
    return {
      page: pageOf(modelId),
      model: model as WireModel,
      measured,
      figures: figuresOf(measured.files[0]),
    };
  };
  return [
    {
      name: 'search_models',
      description: `Models by words, category, price in dollars, licence, and measured facts: triangles, format, textures, animation, and marks, which are ${namedMarks}.`,
      input: v.strictObject(listQuery.entries),
      isAddress: true,
      act: async ({ call }, query: v.InferOutput<typeof listQuery>) => {
        const { body, headers } = await call('GET /modal', {
          query: { ...query, page: query.page ?? 1, limit: query.limit ?? modelsAtOnce },
        });
        const models = body as readonly WireModel[];
        return {
          total: Number(headers['X-Total-Count']),
          models: models.map(({ cardPlaceholder: _, ...model }) => ({ page: pageOf(model._id), ...model })),
        };
      },
    },
    {
      name: 'count_models',
      description: 'How many models of a search each category, mark, use, format and licence has.',
      input: v.strictObject(facetsQuery.entries),
      isAddress: true,
      act: async ({ call }, query: v.InferOutput<typeof facetsQuery>) =>
        (await call('GET /modal/facets', { query })).body as Readonly<Record<string, unknown>>,
    },
    {
      name: 'get_model',
      description: 'One model: texts, price, licence, badges, reviews, and the measured facts of its files.',
      input: v.strictObject({ id }),
      act: async ({ call }, { id: modelId }: { readonly id: string }) => modelOf(call, modelId),
    },
    {
      name: 'compare_models',
      description: 'Two to four models side by side.',
      input: v.strictObject({ ids }),
      act: async ({ call }, { ids: asked }: { readonly ids: readonly string[] }) => ({
        models: (await Promise.all(asked.map((each) => modelOf(call, each)))).map(
          ({ page, model, figures }) => ({
            page,
            name: model.name,
            price: model.ModalPrice,
            type: model.ModalType,
            licence: model.licence,
            badges: model.badges ?? [],
            ...figures,
          }),
        ),
      }),
    },
    {
      name: 'will_it_fit',
      description:
        'Whether a model keeps a budget of triangles, draw calls, bytes of texture memory (BC7), and metres of width, height and length.',
      input: v.strictObject({ id, ...budget }),
      act: async ({ call }, { id: modelId, ...most }: Budget & { readonly id: string }) => {
        const { page, figures } = await modelOf(call, modelId);
        const checks = Object.entries(most).map(([what, atMost]) => {
          const measured = figures[what as keyof Budget];
          return { what, atMost, measured, fits: measured === null ? null : measured <= atMost };
        });
        return { page, fits: verdict(checks), checks };
      },
    },
    {
      name: 'my_models',
      description:
        'The models that the person owns, oldest purchase first, 20 on a page: licence, invoice, and the versions that they may download. Needs their token.',
      input: ownedInput,
      act: async ({ callAsOwner }, query: v.InferOutput<typeof ownedInput>) => {
        const { body, headers } = await callAsOwner('GET /charge/files', { query });
        return {
          total: Number(headers['X-Total-Count']),
          models: (body as readonly WireOwnedModel[]).map(({ _id, name, from, order, versions }) => ({
            page: pageOf(_id),
            _id,
            name,
            invoice: order?.invoiceId ?? null,
            licence: order?.licence ?? null,
            versions: versions
              .map(({ version }) => version)
              .filter((version) => isOwnedVersion({ versions }, version, from)),
          })),
        };
      },
    },
    {
      name: 'download_link',
      description:
        'A link to the files of a model that the person owns, valid for five minutes, by default of the newest version in its own format. It counts as a download. Needs their token.',
      input: linkInput,
      isRecorded: true,
      act: async ({ callAsOwner }, { id: modelId, version, format }: v.InferOutput<typeof linkInput>) => {
        const query = { version: version === undefined ? undefined : String(version), format };
        const { body } = await callAsOwner('GET /modal/filedownload/:id', { params: { id: modelId }, query });
        return { link: body };
      },
    },
  ];
};
