import { describe, expect, test } from 'vitest';
import { sampleAsset, sampleAttributes, sampleFiles } from '#testing/samples/catalogueSamples.ts';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { uuidV5 } from '../kernel/ids.ts';
import { dollars } from '../kernel/money.ts';
import type { ModelEvent } from './model.events.ts';
import { modelDecider } from './model.ts';

const given = deciderSpecification(modelDecider);
const modelId = uuidV5('a model');
const attributes = sampleAttributes();
const files = sampleFiles();
const upload = {
  type: 'UploadModel',
  modelId,
  attributes,
  modelType: 'premium',
  price: dollars(40),
  files,
} as const;
const uploaded = (data = {}): ModelEvent => ({
  type: 'ModelUploaded',
  data: { modelId, attributes, type: 'premium', price: dollars(40), files, ...data },
});
const updated = (data: object): ModelEvent => ({
  type: 'ModelUpdated',
  data: { modelId, attributes: {}, files: {}, ...data },
});
const update = (changes: object = {}) => ({ type: 'UpdateModel', attributes: {}, ...changes }) as const;
const delisted: ModelEvent = { type: 'ModelDelisted', data: { modelId } };
const relisted: ModelEvent = { type: 'ModelRelisted', data: { modelId } };
const drafted: ModelEvent = { ...uploaded(), type: 'ModelDrafted' } as ModelEvent;
const happened = (
  type: 'ModelPublished' | 'ModelUnlisted' | 'ModelDraftDeleted' | 'ModelDraftRestored',
): ModelEvent => ({
  type,
  data: { modelId },
});
const clear = { type: 'ClearModelSubCategory', category: 'house', subCategory: 'chairs ' } as const;
const cleared: ModelEvent = { type: 'ModelSubCategoryCleared', data: { modelId, subCategory: 'Chairs' } };

const replaced = (version: number, data: object = {}): ModelEvent => ({
  type: 'ModelFilesReplaced',
  data: { modelId, version, note: '', files: { file: other }, tellsOwners: true, ...data },
});
const other = sampleAsset('chair-2.zip', 'application/zip');
const replace = { type: 'ReplaceModelFiles', note: '', files: { file: other } } as const;

describe('UploadModel', () => {
  test('a model is added to the catalogue with trimmed texts (R156)', () => {
    given()
      .when({ ...upload, attributes: sampleAttributes({ name: ' Oak chair ', category: 'House ' }) })
      .then(uploaded());
  });
  test('the names of its category and sub-category lead to their pages', () => {
    for (const names of [
      { category: '..' },
      { category: 'free' },
      { subCategory: '.' },
      { subCategory: 'a/b' },
    ]) {
      given()
        .when({ ...upload, attributes: sampleAttributes(names) })
        .thenRefused(Object.keys(names)[0] ?? '');
      given(uploaded())
        .when(update({ attributes: names }))
        .thenRefused(Object.keys(names)[0] ?? '');
    }
    // The earlier name stays.
    given(uploaded({ attributes: sampleAttributes({ category: '..' }) }))
      .when(update({ attributes: { category: '..', name: 'Stool' } }))
      .then(updated({ attributes: { name: 'Stool' } }));
  });
  test('its description is trimmed; its tags are in lower case and unique', () => {
    const words = { description: ' Carved by hand. ', tags: ['Oak', ' oak', 'Mid_Century', ''] };
    const tidy = { description: 'Carved by hand.', tags: ['oak', 'mid century'] };
    given()
      .when({ ...upload, attributes: sampleAttributes(words) })
      .then(uploaded({ attributes: sampleAttributes(tidy) }));
  });
  test('a free model costs nothing, whatever price was entered (R092)', () => {
    given()
      .when({ ...upload, modelType: 'free' })
      .then(uploaded({ type: 'free', price: dollars(0) }));
  });
  test('a premium model without a price, or priced at 0, is not for sale yet (Q13)', () => {
    given()
      .when({ ...upload, price: null })
      .then(uploaded({ price: null }));
    given()
      .when({ ...upload, price: dollars(0) })
      .then(uploaded({ price: null }));
  });
  test('a model needs a name, a category and slider pictures (R132c, R133e, R134a)', () => {
    given()
      .when({ ...upload, attributes: sampleAttributes({ name: ' ' }) })
      .thenRefused('name');
    given()
      .when({ ...upload, attributes: sampleAttributes({ category: '' }) })
      .thenRefused('category');
    given()
      .when({ ...upload, files: sampleFiles({ slider: [] }) })
      .thenRefused('slider');
  });
  test('an id can be uploaded once', () => {
    given(uploaded()).when(upload).thenRefused('duplicate');
  });
});

describe('drafts', () => {
  const [publish, unlist, remove, putBack] = (
    ['PublishModel', 'UnlistModel', 'DelistModel', 'RelistModel'] as const
  ).map((type) => ({ type }) as const) as [
    { type: 'PublishModel' },
    { type: 'UnlistModel' },
    { type: 'DelistModel' },
    { type: 'RelistModel' },
  ];
  test('an upload may start as a draft, and is published once', () => {
    given()
      .when({ ...upload, isDraft: true })
      .then(drafted);
    given(drafted).when(publish).then(happened('ModelPublished'));
    given(drafted, happened('ModelPublished')).when(publish).thenNothing();
    given(uploaded()).when(publish).thenNothing();
  });
  test('a listed model becomes a draft, and is relisted when it is published again', () => {
    given(uploaded()).when(unlist).then(happened('ModelUnlisted'));
    given(uploaded(), happened('ModelUnlisted')).when(unlist).thenNothing();
    given(uploaded(), happened('ModelUnlisted')).when(publish).then(relisted);
    given(drafted, happened('ModelPublished'), happened('ModelUnlisted')).when(publish).then(relisted);
  });
  test('a draft can be changed; after deletion and restoration it is a draft again', () => {
    given(drafted)
      .when(update({ price: dollars(9) }))
      .then(updated({ price: dollars(9) }));
    given(drafted).when(remove).then(happened('ModelDraftDeleted'));
    const deleted = [drafted, happened('ModelDraftDeleted')];
    given(...deleted)
      .when(remove)
      .thenNothing();
    given(...deleted)
      .when(putBack)
      .then(happened('ModelDraftRestored'));
    given(...deleted, happened('ModelDraftRestored'))
      .when(publish)
      .then(happened('ModelPublished'));
    given(uploaded(), happened('ModelUnlisted'), happened('ModelDraftDeleted'))
      .when(putBack)
      .then(happened('ModelDraftRestored'));
    given(uploaded(), delisted).when(putBack).then(relisted);
  });
  test('a deleted or unknown model is neither published nor unlisted', () => {
    for (const command of [publish, unlist]) {
      given().when(command).thenRefused('modelNotFound');
      given(uploaded(), delisted).when(command).thenRefused('modelNotFound');
      given(drafted, happened('ModelDraftDeleted')).when(command).thenRefused('modelNotFound');
    }
  });
});

describe('UpdateModel', () => {
  test('only differences are recorded (R157, Q31)', () => {
    given(uploaded())
      .when(update({ attributes: { ...attributes, style: 'Rustic', polys: '' }, price: dollars(40) }))
      .then(updated({ attributes: { style: 'Rustic', polys: '' } }));
  });
  test('an update without changes appends nothing', () => {
    given(uploaded())
      .when(update({ attributes: { ...attributes }, modelType: 'premium' }))
      .thenNothing();
    given(uploaded())
      .when(update({ card: files.card.assetId }))
      .thenNothing();
    given(uploaded())
      .when(update({ slider: files.slider.map(({ assetId }) => assetId) }))
      .thenNothing();
  });
  test('the same tags are not a change; different tags replace all of them', () => {
    const tagged = uploaded({ attributes: sampleAttributes({ tags: ['oak', 'carved'] }) });
    given(tagged)
      .when(update({ attributes: { tags: ['Oak', 'carved'] } }))
      .then();
    given(tagged)
      .when(update({ attributes: { tags: ['carved'], description: 'Carved by hand.' } }))
      .then(updated({ attributes: { tags: ['carved'], description: 'Carved by hand.' } }));
  });
  test('a repeated update appends nothing', () => {
    given(uploaded(), updated({ price: dollars(35) }))
      .when(update({ price: dollars(35) }))
      .thenNothing();
  });
  test('a model that becomes free costs nothing (Q33)', () => {
    given(uploaded())
      .when(update({ modelType: 'free', price: dollars(7) }))
      .then(updated({ type: 'free', price: dollars(0) }));
  });
  test('a free model that becomes premium without a price is not for sale yet (Q13)', () => {
    given(uploaded({ type: 'free', price: dollars(0) }))
      .when(update({ modelType: 'premium' }))
      .then(updated({ type: 'premium', price: null }));
  });
  test('a price can be removed', () => {
    given(uploaded())
      .when(update({ price: null }))
      .then(updated({ price: null }));
  });
  test('card and slider are chosen among the pictures of the model (R097)', () => {
    const [front, back] = files.slider;
    given(uploaded())
      .when(update({ card: front?.assetId, slider: [back?.assetId, files.card.assetId] }))
      .then(updated({ files: { card: front, slider: [back, files.card] } }));
  });
  test('a picture that was removed from the slider can be added again', () => {
    const [front, back] = files.slider;
    given(uploaded(), updated({ files: { slider: [front] } }))
      .when(update({ slider: [front?.assetId, back?.assetId] }))
      .then(updated({ files: { slider: [front, back] } }));
  });
  test("a paid file or another model's picture never becomes public", () => {
    given(uploaded())
      .when(update({ card: files.file.assetId }))
      .thenRefused('picture');
    given(uploaded())
      .when(update({ card: files.texture?.assetId }))
      .thenRefused('picture');
    given(uploaded())
      .when(update({ slider: [sampleAsset('strange.png').assetId] }))
      .thenRefused('picture');
  });
  test('a model always has a category; its sub-category may be cleared (R137)', () => {
    given(uploaded())
      .when(update({ attributes: { category: ' ' } }))
      .thenRefused('category');
    given(uploaded())
      .when(update({ attributes: { subCategory: '' } }))
      .then(updated({ attributes: { subCategory: '' } }));
  });
  test('an unknown or delisted model is not found', () => {
    given().when(update()).thenRefused('modelNotFound');
    given(uploaded(), delisted).when(update()).thenRefused('modelNotFound');
  });
});

describe('DelistModel and RelistModel', () => {
  test('a model is delisted once and relisted once (Q14)', () => {
    given(uploaded()).when({ type: 'DelistModel' }).then(delisted);
    given(uploaded(), delisted).when({ type: 'DelistModel' }).thenNothing();
    given(uploaded(), delisted).when({ type: 'RelistModel' }).then(relisted);
    given(uploaded()).when({ type: 'RelistModel' }).thenNothing();
    given(uploaded(), delisted, relisted).when({ type: 'DelistModel' }).then(delisted);
  });
  test('an unknown model is not found', () => {
    given().when({ type: 'DelistModel' }).thenRefused('modelNotFound');
    given().when({ type: 'RelistModel' }).thenRefused('modelNotFound');
  });
});

describe('RestoreModelSubCategory', () => {
  const restore = { type: 'RestoreModelSubCategory', category: 'house', subCategory: 'chairs ' } as const;
  const restored: ModelEvent = { type: 'ModelSubCategoryRestored', data: { modelId, subCategory: 'Chairs' } };
  const changed = (attributes: object): ModelEvent => ({
    type: 'ModelUpdated',
    data: { modelId, attributes, files: {} },
  });

  test('a cleared model returns to its sub-category, in its original spelling, once', () => {
    given(uploaded(), cleared).when(restore).then(restored);
    given(uploaded(), cleared, changed({ style: 'Rustic' }), delisted)
      .when(restore)
      .then(restored);
    given(uploaded(), cleared, restored).when(restore).thenNothing();
    given(uploaded(), cleared, restored).when(clear).then(cleared);
  });
  test('a model that was not cleared from it, or was moved since, stays where it is', () => {
    given(uploaded()).when(restore).thenNothing();
    given(uploaded(), cleared)
      .when({ ...restore, subCategory: 'Tables' })
      .thenNothing();
    given(uploaded(), cleared, changed({ category: 'Garden' }))
      .when(restore)
      .thenNothing();
    given(uploaded(), cleared, changed({ subCategory: 'Tables' }))
      .when(restore)
      .thenNothing();
    given(uploaded(), cleared, changed({ subCategory: 'Tables' }), changed({ subCategory: '' }))
      .when(restore)
      .thenNothing();
    given().when(restore).thenRefused('modelNotFound');
  });
});

describe('ClearModelSubCategory', () => {
  test('a model of the sub-category moves up into its category, in any case (Q34, Q09)', () => {
    given(uploaded()).when(clear).then(cleared);
  });
  test('a delisted model is cleared too, so that relisting it shows no deleted name', () => {
    given(uploaded(), delisted).when(clear).then(cleared);
  });
  test('a model that has moved elsewhere is not changed', () => {
    given(uploaded(), cleared).when(clear).thenNothing();
    given(uploaded())
      .when({ ...clear, category: 'Garden' })
      .thenNothing();
    given(uploaded())
      .when({ ...clear, subCategory: 'Tables' })
      .thenNothing();
    given(uploaded(), cleared)
      .when({ ...clear, subCategory: '' })
      .thenNothing();
  });
  test('an unknown model is not found', () => {
    given().when(clear).thenRefused('modelNotFound');
  });
});

describe('WithdrawModelVersion', () => {
  const at = (event: ModelEvent, instant: string) => ({ ...event, metadata: { at: instant } });
  const withdraw = (version: number, instant = '2026-01-01T00:00:10.000Z') =>
    ({ type: 'WithdrawModelVersion', version, at: instant }) as const;
  const undone = (version: number, data: object) =>
    replaced(version, { tellsOwners: false, withdraws: version - 1, ...data });

  test('the replaced files return as the next version, and no owner is notified', () => {
    const texture = sampleAsset('wood.zip', 'application/zip');
    given(uploaded(), at(replaced(2, { files: { file: other, texture } }), '2026-01-01T00:00:00.000Z'))
      .when(withdraw(2))
      .then(undone(3, { files: { file: files.file, texture: files.texture } }));
    given(uploaded(), replaced(2), replaced(3, { files: { texture } }))
      .when(withdraw(3))
      .then(undone(4, { files: { texture: files.texture } }));
  });
  test('only the newest version, and only while it is new, can be withdrawn; the upload never', () => {
    given(uploaded(), replaced(2), replaced(3)).when(withdraw(2)).thenRefused('notNewest');
    given(uploaded()).when(withdraw(1)).thenRefused('notNewest');
    given(uploaded(), replaced(2), undone(3, {})).when(withdraw(2)).thenRefused('notNewest');
    given(uploaded(), at(replaced(2), '2026-01-01T00:00:00.000Z'))
      .when(withdraw(2, '2026-01-01T00:00:15.001Z'))
      .thenRefused('tooLate');
  });
  test('a deleted or unknown model has no version to withdraw', () => {
    given(uploaded(), replaced(2), delisted).when(withdraw(2)).thenRefused('modelNotFound');
    given().when(withdraw(2)).thenRefused('modelNotFound');
  });
});

describe('ReplaceModelFiles', () => {
  test('the first replacement is version 2, and each further one has the next number (Q32)', () => {
    given(uploaded())
      .when({ ...replace, note: 'Rounder' })
      .then(replaced(2, { note: 'Rounder' }));
    given(uploaded(), replaced(2), updated({ price: dollars(35) }), replaced(3))
      .when(replace)
      .then(replaced(4));
  });
  test('at least one file is required', () => {
    given(uploaded())
      .when({ ...replace, files: {} })
      .thenRefused('files');
    given(uploaded())
      .when({ ...replace, files: { slider: [] } })
      .thenRefused('files');
  });
  test('pictures alone make no version, since owners get nothing better; they can be chosen afterwards', () => {
    const card = sampleAsset('card-2.png');
    const slider = [sampleAsset('front-2.png')];
    const shown = updated({ files: { card, slider } });
    given(uploaded())
      .when({ ...replace, files: { card, slider } })
      .then(shown);
    given(uploaded(), updated({ files: { card } }), updated({ files: { card: files.card } }))
      .when(update({ card: card.assetId }))
      .then(updated({ files: { card } }));
    given(uploaded(), shown).when(replace).then(replaced(2));
  });
  test('the files of an earlier version can come back, as the next version', () => {
    const card = sampleAsset('card-2.png');
    given(uploaded(), replaced(2), replaced(3))
      .when({ ...replace, from: 1, files: { card } })
      .then(replaced(4, { files: { ...files, card } }));
    given(uploaded(), replaced(2))
      .when({ ...replace, from: 3 })
      .thenRefused('from');
  });
  test('its owners are notified unless the Admin decides against it', () => {
    given(uploaded())
      .when({ ...replace, tellsOwners: false })
      .then(replaced(2, { tellsOwners: false }));
  });
  test('a deleted or unknown model has no next version', () => {
    given(uploaded(), delisted).when(replace).thenRefused('modelNotFound');
    given().when(replace).thenRefused('modelNotFound');
    given(uploaded(), delisted, relisted).when(replace).then(replaced(2));
  });
  test('files that are not replaced stay, and every version keeps all of its files', () => {
    const card = sampleAsset('card-2.png');
    const state = [uploaded(), replaced(2), replaced(3, { note: 'Newly lit', files: { card } })].reduce(
      modelDecider.evolve,
      modelDecider.initialState,
    );
    expect(state).toMatchObject({ files: { ...files, file: other, card } });
    expect(state.status === 'listed' && state.versions).toEqual([
      { version: 1, note: '', at: null, files },
      { version: 2, note: '', at: null, files: { ...files, file: other } },
      { version: 3, note: 'Newly lit', at: null, files: { ...files, file: other, card } },
    ]);
  });
  test('a picture of an earlier version can be chosen again, a paid file cannot', () => {
    const card = sampleAsset('card-2.png');
    given(uploaded(), replaced(2, { files: { card } }))
      .when(update({ card: files.card.assetId }))
      .then(updated({ files: { card: files.card } }));
    given(uploaded(), replaced(2))
      .when(update({ card: other.assetId }))
      .thenRefused('picture');
  });
  test('an update based on an older version is refused', () => {
    const at = (event: ModelEvent, instant: string) => ({ ...event, metadata: { at: instant } });
    given(at(uploaded(), '2026-01-01T00:00:00.000Z'), at(replaced(2), '2026-02-01T00:00:00.000Z'))
      .when(update({ price: dollars(35), seenAt: '2026-01-01T00:00:00.000Z' }))
      .thenRefused('changedMeanwhile');
  });
});
