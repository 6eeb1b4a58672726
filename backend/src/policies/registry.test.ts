import { expect, test } from 'vitest';
import { eventDefinitions } from '#domain/eventDefinitions.ts';
import { categoryIdOf, conversionIdOf, subCategoryIdOf, uuidV5 } from '#domain/kernel/ids.ts';
import { dollars } from '#domain/kernel/money.ts';
import { streamCategories, streams } from '#domain/streams.ts';
import { sampleAsset, sampleAttributes, sampleFiles } from '#testing/samples/catalogueSamples.ts';
import { type Expected, policySpecification, recorded } from '#testing/specifications/policySpecification.ts';
import * as jobs from '#workers/jobs.ts';
import { newestSample } from '../eventDocs/goldenSamples.ts';
import * as erasure from './accounts/personalData.ts';
import * as assets from './catalogue/assets.ts';
import * as categories from './catalogue/categories.ts';
import * as conversions from './catalogue/conversions.ts';
import * as passports from './catalogue/passports.ts';
import * as previews from './catalogue/previews.ts';
import { whenVersionAdded } from './ordering/announcements.ts';
import type { Policy } from './policy.ts';
import { jobsAfter } from './react.ts';
import { policies } from './registry.ts';

/** A policy handles only the events of its own stream categories, so each category is tried separately. */
const handledCategories = streamCategories.filter((category) =>
  policies.some((policy) => policy.streamCategories.includes(category)),
);

test.each(eventDefinitions.map(({ type }) => ({ type, data: newestSample(type) })))(
  'no two jobs that $type requests share an id, since the second would never be done',
  (sample) => {
    for (const category of handledCategories) {
      const ids = jobsAfter(policies, recorded(`${category}-${uuidV5('a thing')}`, sample)).map(
        ({ id }) => id,
      );
      expect(new Set(ids).size).toBe(ids.length);
    }
  },
);

test('conversions that accounts ordered come before those that visitors ordered', () => {
  const ordered = (userId: string | null) =>
    jobsAfter(
      policies,
      recorded(streams.conversion(conversionId), {
        type: 'ConversionRequested',
        data: { ...conversion, userId, starts: true },
      }),
    )[0]?.priority ?? 0;
  expect(ordered(uuidV5('Ann'))).toBeLessThan(ordered(null));
});

const modelId = uuidV5('a model');
const version = 2;
const ofModel = { modelId, version };
const files = sampleFiles();
const copies = (name: string, of: string | null) => ({
  job: jobs.makeRenditions,
  payload: { assetId: sampleAsset(name).assetId, modelId: of },
});
type Happened = readonly [type: string, data: object];
const upload: Happened = [
  'ModelUploaded',
  { modelId, attributes: sampleAttributes(), type: 'premium', price: dollars(4), files },
];
const updated = (data: object): Happened => ['ModelUpdated', { modelId, attributes: {}, files: {}, ...data }];
const replaced = (data: object): Happened => [
  'ModelFilesReplaced',
  { ...ofModel, note: '', files: {}, tellsOwners: true, ...data },
];
const delisted: Happened = ['ModelDelisted', { modelId }];
const [card, side] = [sampleAsset('card-2.png'), sampleAsset('side-2.png')];
const measured = { ...ofModel, sources: [], program: { name: 'p', version: '1' }, files: [], licence: null };
const program = { name: 'p', version: '2' };
const requestedFormat = { ...ofModel, to: 'stl' } as const;
const conversionId = conversionIdOf(requestedFormat);
const conversion = { conversionId, ...requestedFormat, userId: null };
const sliderId = uuidV5('a set');
const { assetId } = sampleAsset('one.png');
const made = (...formats: readonly string[]): Happened => [
  'RenditionsRecorded',
  {
    assetId,
    width: 300,
    height: 200,
    colour: '#000000',
    placeholder: 'data:image/webp;base64,AA',
    renditions: formats.map((format) => ({ width: 240, format, bytes: 1, key: format })),
  },
];
const categoryId = categoryIdOf('House');
const subCategoryId = subCategoryIdOf(categoryId, 'Chairs');
const chairs = { subCategoryId, categoryId, name: 'Chairs' };
const userId = uuidV5('a user');
const messageId = uuidV5('a message');

type Row = {
  readonly policy: Policy;
  readonly stream: string;
  readonly asks: Happened;
  readonly for: readonly Expected[];
  readonly ignores?: Happened;
};
const rows: Readonly<Record<string, Row>> = {
  'card and slider of a new model get renditions, paid files do not': {
    policy: assets.whenModelHasNewPictures,
    stream: streams.model(modelId),
    asks: upload,
    for: ['card.png', 'front.png', 'back.png'].map((name) => copies(name, modelId)),
    ignores: delisted,
  },
  'a picture that occurs twice gets one job': {
    policy: assets.whenModelHasNewPictures,
    stream: streams.model(modelId),
    asks: updated({ files: { card: files.card, slider: [files.card] } }),
    for: [copies('card.png', modelId)],
    ignores: updated({ attributes: { name: 'B' } }),
  },
  'pictures that came with a version get renditions, paid files do not': {
    policy: assets.whenModelHasNewPictures,
    stream: streams.model(modelId),
    asks: replaced({ files: { card, slider: [side, card] } }),
    for: ['card-2.png', 'side-2.png'].map((name) => copies(name, modelId)),
    ignores: replaced({ files: { file: sampleAsset('chair-2.zip', 'application/zip') } }),
  },
  'one job notifies the owners of a model of its new version (Q32)': {
    policy: whenVersionAdded,
    stream: streams.model(modelId),
    asks: replaced({}),
    for: [{ job: jobs.tellOwners, payload: ofModel }],
    ignores: replaced({ tellsOwners: false }),
  },
  'the files of an upload are measured': {
    policy: passports.whenModelHasNewFiles,
    stream: streams.model(modelId),
    asks: upload,
    for: [{ job: jobs.measureModel, payload: { modelId, version: 1 } }],
    ignores: updated({ attributes: { name: 'B' } }),
  },
  'the files of a replacement are measured': {
    policy: passports.whenModelHasNewFiles,
    stream: streams.model(modelId),
    asks: replaced({ files: { file: files.file } }),
    for: [{ job: jobs.measureModel, payload: ofModel }],
    ignores: delisted,
  },
  'a requested measurement is run': {
    policy: passports.whenMeasuringRequested,
    stream: streams.passport(modelId),
    asks: ['MeasuringRequested', { ...ofModel, program }],
    for: [{ job: jobs.measureModel, payload: ofModel }],
    ignores: ['ModelMeasuringFailed', { ...ofModel, program, sources: [], reason: 'Damaged.' }],
  },
  'measured files get a preview, made from the best mesh; without one they get none': {
    policy: previews.whenModelMeasured,
    stream: streams.passport(modelId),
    asks: ['ModelMeasured', { ...measured, best: 'chair.obj', shape: null }],
    for: [{ job: jobs.makePreview, payload: ofModel }],
    ignores: ['ModelMeasured', { ...measured, best: null, shape: null }],
  },
  'a requested preview is made': {
    policy: previews.whenPreviewRequested,
    stream: streams.preview(modelId),
    asks: ['PreviewRequested', { ...ofModel, program }],
    for: [{ job: jobs.makePreview, payload: ofModel }],
    ignores: ['PreviewShownAs', { modelId, shown: '3d' }],
  },
  'a requested format is converted once, however many people wait for it': {
    policy: conversions.whenConversionRequested,
    stream: streams.conversion(conversionId),
    asks: ['ConversionRequested', { ...conversion, starts: true }],
    for: [{ job: jobs.convertModel, payload: { conversionId } }],
    ignores: ['ConversionRequested', { ...conversion, starts: false }],
  },
  'the pictures of the home page get renditions': {
    policy: assets.whenHomeSliderSet,
    stream: streams.homeSlider(),
    asks: ['HomeSliderSet', { sliderId, images: [sampleAsset('one.png')] }],
    for: [copies('one.png', null)],
    ignores: ['HomeSliderDeleted', { sliderId }],
  },
  'a picture that can be shown gets its smallest renditions': {
    policy: assets.whenRenditionsRecorded,
    stream: streams.asset(assetId),
    asks: made('webp', 'jpeg'),
    for: [{ job: jobs.makeRenditions, payload: { assetId, modelId: null, smallest: true } }],
    ignores: made('webp', 'jpeg', 'avif'),
  },
  'the models of a deleted sub-category move up into its category (Q34)': {
    policy: categories.whenSubCategoryChanged,
    stream: streams.subCategory(subCategoryId),
    asks: ['SubCategoryDeleted', chairs],
    for: [{ job: jobs.clearModelSubCategory, payload: { subCategoryId } }],
    ignores: ['SubCategoryAdded', chairs],
  },
  'the models of a sub-category move back after an Undo': {
    policy: categories.whenSubCategoryChanged,
    stream: streams.subCategory(subCategoryId),
    asks: ['SubCategoryRestored', chairs],
    for: [{ job: jobs.restoreModelSubCategory, payload: { subCategoryId } }],
  },
  'the erasure of a user is completed by a job (ADR 43)': {
    policy: erasure.whenUserErased,
    stream: streams.user(userId),
    asks: ['UserErased', { userId, reason: 'self' }],
    for: [{ job: jobs.erasePersonalData, payload: { userId } }],
    ignores: ['PersonalDataErased', { userId }],
  },
  'an erased message is cleared by a job (ADR 43)': {
    policy: erasure.whenContactMessageErased,
    stream: streams.contactMessage(messageId),
    asks: ['ContactMessageErased', { messageId }],
    for: [{ job: jobs.eraseContactMessage, payload: { messageId } }],
    ignores: ['ContactMessageSent', { messageId }],
  },
};

test.each(Object.entries(rows))('%s', (_, { policy, stream, asks, for: expected, ignores }) => {
  const of = ([type, data]: Happened) => recorded(stream, { type, data });
  policySpecification(policy).asksFor(of(asks), ...expected);
  if (ignores) policySpecification(policy).ignores(of(ignores));
});

test('cards of lists come before other pictures, and smallest copies after all others', () => {
  const ranksOf = (policy: Policy, stream: string, [type, data]: Happened) =>
    policy.react(recorded(stream, { type, data })).map(({ rank }) => rank);
  expect(ranksOf(assets.whenModelHasNewPictures, streams.model(modelId), upload)).toEqual([0, 1, 1]);
  expect(ranksOf(assets.whenRenditionsRecorded, streams.asset(assetId), made('webp'))).toEqual([2]);
});
