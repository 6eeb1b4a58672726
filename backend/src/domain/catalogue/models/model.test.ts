import { describe, expect, test } from 'vitest';
import { sampleAsset, sampleAttributes, sampleFiles } from '#testing/samples/catalogueSamples.ts';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { uuidV5 } from '../../kernel/ids.ts';
import { dollars } from '../../kernel/money.ts';
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
  data: { modelId, version, note: '', files: { file: other }, tellsOwners: true, withdraws: [], ...data },
});
const other = sampleAsset('chair-2.zip', 'application/zip');
const replace = { type: 'ReplaceModelFiles', note: '', files: { file: other } } as const;

describe('UploadModel', () => {
  test('a model is added to the catalogue with trimmed texts (R156)', () => {
    given().decides(
      { ...upload, attributes: sampleAttributes({ name: ' Oak chair ', category: 'House ' }) },
      uploaded(),
    );
  });
  test('the names of its category and sub-category lead to their pages', () => {
    for (const names of [
      { category: '../..' },
      { category: 'free' },
      { subCategory: '.' },
      { subCategory: 'a/b' },
    ]) {
      given().refuses({ ...upload, attributes: sampleAttributes(names) }, Object.keys(names)[0] ?? '');
      given(uploaded()).refuses(update({ attributes: names }), Object.keys(names)[0] ?? '');
    }
    // The earlier name stays.
    given(uploaded({ attributes: sampleAttributes({ category: '../..' }) })).decides(
      update({ attributes: { category: '../..', name: 'Stool' } }),
      updated({ attributes: { name: 'Stool' } }),
    );
  });
  test('its description is trimmed; its tags are in lower case and unique', () => {
    const words = { description: ' Carved by hand. ', tags: ['Oak', ' oak', 'Mid_Century', ''] };
    const tidy = { description: 'Carved by hand.', tags: ['oak', 'mid century'] };
    given().decides(
      { ...upload, attributes: sampleAttributes(words) },
      uploaded({ attributes: sampleAttributes(tidy) }),
    );
  });
  test('a free model costs nothing, whatever price was entered (R092)', () => {
    given().decides({ ...upload, modelType: 'free' }, uploaded({ type: 'free', price: dollars(0) }));
  });
  test('a premium model without a price, or priced at 0, is not for sale yet (Q13)', () => {
    given().decides({ ...upload, price: null }, uploaded({ price: null }));
    given().decides({ ...upload, price: dollars(0) }, uploaded({ price: null }));
  });
  test('a model needs a name, a category and slider pictures (R132c, R133e, R134a)', () => {
    given().refuses({ ...upload, attributes: sampleAttributes({ name: ' ' }) }, 'name');
    given().refuses({ ...upload, attributes: sampleAttributes({ category: '' }) }, 'category');
    given().refuses({ ...upload, files: sampleFiles({ slider: [] }) }, 'slider');
  });
});

test('an id can be uploaded once, and an unknown model is not found; nor is a deleted one, except to restore it', () => {
  given(uploaded()).refuses(upload, 'duplicate');
  const commands = [
    update(),
    replace,
    { type: 'WithdrawModelVersion', version: 2, at: '2026-01-01T00:00:10.000Z' },
    { type: 'PublishModel' },
    { type: 'UnlistModel' },
    { type: 'LicenseModel', licenceId: 'editorial', madeWithAi: false },
  ] as const;
  for (const command of commands) {
    given().refuses(command, 'modelNotFound');
    given(uploaded(), replaced(2), delisted).refuses(command, 'modelNotFound');
    given(drafted, happened('ModelDraftDeleted')).refuses(command, 'modelNotFound');
  }
  const alsoOfDeleted = [{ type: 'DelistModel' }, { type: 'RelistModel' }, clear] as const;
  for (const command of alsoOfDeleted) given().refuses(command, 'modelNotFound');
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
    given().decides({ ...upload, isDraft: true }, drafted);
    given(drafted).decides(publish, happened('ModelPublished'));
    given(drafted, happened('ModelPublished')).ignores(publish);
    given(uploaded()).ignores(publish);
  });
  test('a listed model becomes a draft, and is relisted when it is published again', () => {
    given(uploaded()).decides(unlist, happened('ModelUnlisted'));
    given(uploaded(), happened('ModelUnlisted')).ignores(unlist);
    given(uploaded(), happened('ModelUnlisted')).decides(publish, relisted);
    given(drafted, happened('ModelPublished'), happened('ModelUnlisted')).decides(publish, relisted);
  });
  test('a draft can be changed; after deletion and restoration it is a draft again', () => {
    given(drafted).decides(update({ price: dollars(9) }), updated({ price: dollars(9) }));
    given(drafted).decides(remove, happened('ModelDraftDeleted'));
    const deleted = [drafted, happened('ModelDraftDeleted')];
    given(...deleted).ignores(remove);
    given(...deleted).decides(putBack, happened('ModelDraftRestored'));
    given(...deleted, happened('ModelDraftRestored')).decides(publish, happened('ModelPublished'));
    given(uploaded(), happened('ModelUnlisted'), happened('ModelDraftDeleted')).decides(
      putBack,
      happened('ModelDraftRestored'),
    );
    given(uploaded(), delisted).decides(putBack, relisted);
  });
});

describe('UpdateModel', () => {
  test('only differences are recorded (R157, Q31)', () => {
    given(uploaded()).decides(
      update({ attributes: { ...attributes, style: 'Rustic', polys: '' }, price: dollars(40) }),
      updated({ attributes: { style: 'Rustic', polys: '' } }),
    );
  });
  test('an update without changes appends nothing', () => {
    given(uploaded()).ignores(update({ attributes: { ...attributes }, modelType: 'premium' }));
    given(uploaded()).ignores(update({ card: files.card.assetId }));
    given(uploaded()).ignores(update({ slider: files.slider.map(({ assetId }) => assetId) }));
  });
  test('the same tags are not a change; different tags replace all of them', () => {
    const tagged = uploaded({ attributes: sampleAttributes({ tags: ['oak', 'carved'] }) });
    given(tagged).ignores(update({ attributes: { tags: ['Oak', 'carved'] } }));
    given(tagged).decides(
      update({ attributes: { tags: ['carved'], description: 'Carved by hand.' } }),
      updated({ attributes: { tags: ['carved'], description: 'Carved by hand.' } }),
    );
  });
  test('a model that becomes free costs nothing (Q33)', () => {
    given(uploaded()).decides(
      update({ modelType: 'free', price: dollars(7) }),
      updated({ type: 'free', price: dollars(0) }),
    );
  });
  test('a free model that becomes premium without a price is not for sale yet (Q13)', () => {
    given(uploaded({ type: 'free', price: dollars(0) })).decides(
      update({ modelType: 'premium' }),
      updated({ type: 'premium', price: null }),
    );
  });
  test('a price can be removed', () => {
    given(uploaded()).decides(update({ price: null }), updated({ price: null }));
  });
  test('card and slider are chosen among the pictures of the model (R097)', () => {
    const [front, back] = files.slider;
    given(uploaded()).decides(
      update({ card: front?.assetId, slider: [back?.assetId, files.card.assetId] }),
      updated({ files: { card: front, slider: [back, files.card] } }),
    );
  });
  test('a picture that was removed from the slider can be added again', () => {
    const [front, back] = files.slider;
    given(uploaded(), updated({ files: { slider: [front] } })).decides(
      update({ slider: [front?.assetId, back?.assetId] }),
      updated({ files: { slider: [front, back] } }),
    );
  });
  test("a paid file or another model's picture never becomes public", () => {
    given(uploaded()).refuses(update({ card: files.file.assetId }), 'picture');
    given(uploaded()).refuses(update({ card: files.texture?.assetId }), 'picture');
    given(uploaded()).refuses(update({ slider: [sampleAsset('strange.png').assetId] }), 'picture');
  });
  test('a model always has a category; its sub-category may be cleared (R137)', () => {
    given(uploaded()).refuses(update({ attributes: { category: ' ' } }), 'category');
    given(uploaded()).decides(
      update({ attributes: { subCategory: '' } }),
      updated({ attributes: { subCategory: '' } }),
    );
  });
});

describe('DelistModel and RelistModel', () => {
  test('a model is delisted once and relisted once (Q14)', () => {
    given(uploaded()).decides({ type: 'DelistModel' }, delisted);
    given(uploaded(), delisted).ignores({ type: 'DelistModel' });
    given(uploaded(), delisted).decides({ type: 'RelistModel' }, relisted);
    given(uploaded()).ignores({ type: 'RelistModel' });
    given(uploaded(), delisted, relisted).decides({ type: 'DelistModel' }, delisted);
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
    given(uploaded(), cleared).decides(restore, restored);
    given(uploaded(), cleared, changed({ style: 'Rustic' }), delisted).decides(restore, restored);
    given(uploaded(), cleared, restored).ignores(restore);
    given(uploaded(), cleared, restored).decides(clear, cleared);
  });
  test('a model that was not cleared from it, or was moved since, stays where it is', () => {
    given(uploaded()).ignores(restore);
    given(uploaded(), cleared).ignores({ ...restore, subCategory: 'Tables' });
    given(uploaded(), cleared, changed({ category: 'Garden' })).ignores(restore);
    given(uploaded(), cleared, changed({ subCategory: 'Tables' })).ignores(restore);
    given(uploaded(), cleared, changed({ subCategory: 'Tables' }), changed({ subCategory: '' })).ignores(
      restore,
    );
  });
});

describe('ClearModelSubCategory', () => {
  test('a model of the sub-category moves up into its category, ignoring case (Q34, Q09)', () => {
    given(uploaded()).decides(clear, cleared);
  });
  test('a delisted model is cleared too, so that relisting it shows no deleted name', () => {
    given(uploaded(), delisted).decides(clear, cleared);
  });
  test('a model that has moved elsewhere is not changed', () => {
    given(uploaded(), cleared).ignores(clear);
    given(uploaded()).ignores({ ...clear, category: 'Garden' });
    given(uploaded()).ignores({ ...clear, subCategory: 'Tables' });
    given(uploaded(), cleared).ignores({ ...clear, subCategory: '' });
  });
});

describe('WithdrawModelVersion', () => {
  const at = (event: ModelEvent, instant: string) => ({ ...event, metadata: { at: instant } });
  const withdraw = (version: number, instant = '2026-01-01T00:00:10.000Z') =>
    ({ type: 'WithdrawModelVersion', version, at: instant }) as const;
  const undone = (version: number, data: object) =>
    replaced(version, { tellsOwners: false, withdraws: [version - 1], ...data });

  test('the replaced files return as the next version, and no owner is notified', () => {
    const texture = sampleAsset('wood.zip', 'application/zip');
    given(
      uploaded(),
      at(replaced(2, { files: { file: other, texture } }), '2026-01-01T00:00:00.000Z'),
    ).decides(withdraw(2), undone(3, { files: { file: files.file, texture: files.texture } }));
    given(uploaded(), replaced(2), replaced(3, { files: { texture } })).decides(
      withdraw(3),
      undone(4, { files: { texture: files.texture } }),
    );
  });
  test('only the newest version, and only while it is new, can be withdrawn; the upload and an Undo never', () => {
    given(uploaded(), replaced(2), replaced(3)).refuses(withdraw(2), 'notNewest');
    given(uploaded()).refuses(withdraw(1), 'notNewest');
    given(uploaded(), replaced(2), undone(3, {})).refuses(withdraw(2), 'notNewest');
    given(uploaded(), replaced(2), undone(3, {})).refuses(withdraw(3), 'notNewest');
    given(uploaded(), at(replaced(2), '2026-01-01T00:00:00.000Z')).refuses(
      withdraw(2, '2026-01-01T00:00:15.001Z'),
      'tooLate',
    );
  });
});

describe('ReplaceModelFiles', () => {
  test('the first replacement is version 2, and each further one has the next number (Q32)', () => {
    given(uploaded()).decides({ ...replace, note: 'Rounder' }, replaced(2, { note: 'Rounder' }));
    given(uploaded(), replaced(2), updated({ price: dollars(35) }), replaced(3)).decides(
      replace,
      replaced(4),
    );
  });
  test('at least one file is required', () => {
    given(uploaded()).refuses({ ...replace, files: {} }, 'files');
    given(uploaded()).refuses({ ...replace, files: { slider: [] } }, 'files');
  });
  test('pictures alone make no version, since owners get nothing better; they can be chosen afterwards', () => {
    const card = sampleAsset('card-2.png');
    const slider = [sampleAsset('front-2.png')];
    const shown = updated({ files: { card, slider } });
    given(uploaded()).decides({ ...replace, files: { card, slider } }, shown);
    given(uploaded(), updated({ files: { card } }), updated({ files: { card: files.card } })).decides(
      update({ card: card.assetId }),
      updated({ files: { card } }),
    );
    given(uploaded(), shown).decides(replace, replaced(2));
  });
  test('the files of an earlier version can come back, as the next version', () => {
    const card = sampleAsset('card-2.png');
    given(uploaded(), replaced(2), replaced(3)).decides(
      { ...replace, from: 1, files: { card } },
      replaced(4, { files: { ...files, card } }),
    );
    given(uploaded(), replaced(2)).refuses({ ...replace, from: 3 }, 'from');
  });
  const note = 'The hook breaks';
  const recall = (recalls: readonly number[], more: object = {}) =>
    ({ ...replace, note, files: {}, tellsOwners: false, recalls, ...more }) as const;
  const recalling = (version: number, withdraws: readonly number[], more: object = {}) =>
    replaced(version, { note, withdraws, ...more });
  test('a recall of one or more versions tells the owners the reason, and without a Zip file continues with the newest version that stays (Regulation 2023/988, article 35)', () => {
    const third = { file: sampleAsset('chair-3.zip', 'application/zip') };
    const three = given(uploaded(), replaced(2), replaced(3, { files: third }));
    three.decides(recall([3]), recalling(4, [3], { files: { ...files, file: other } }));
    three.decides(recall([3, 2]), recalling(4, [2, 3], { files }));
    three.decides(recall([1, 2]), recalling(4, [1, 2], { files: { ...files, ...third } }));
    three.decides(recall([1, 2, 3], { files: replace.files }), recalling(4, [1, 2, 3]));
    three.refuses(recall([1, 2, 3], { files: { card: files.card } }), 'files');
    three.refuses(recall([4]), 'recalls');
    three.refuses(recall([3], { note: '' }), 'note');
  });
  test('the files of a recalled version never come back, nor do those of an Undo; an undone recall counts no more', () => {
    const recalled = given(uploaded(), replaced(2), recalling(3, [2], { files }));
    recalled.refuses({ ...replace, from: 2 }, 'from');
    recalled.refuses(recall([2]), 'recalls');
    recalled.refuses({ ...recall([3]), from: 3 }, 'from');
    recalled.decides(recall([3]), recalling(4, [3], { files }));
    const undone = [recalling(3, [2], { files }), replaced(4, { tellsOwners: false, withdraws: [3] })];
    given(uploaded(), replaced(2), ...undone).decides(recall([2]), recalling(5, [2], { files }));
    given(uploaded(), replaced(2), ...undone).refuses({ ...replace, from: 4 }, 'from');
  });
  test('its owners are notified unless the Admin decides against it', () => {
    given(uploaded()).decides({ ...replace, tellsOwners: false }, replaced(2, { tellsOwners: false }));
  });
  test('files that are not replaced stay, and every version keeps all of its files', () => {
    const card = sampleAsset('card-2.png');
    const state = [uploaded(), replaced(2), replaced(3, { note: 'Newly lit', files: { card } })].reduce(
      modelDecider.evolve,
      modelDecider.initialState,
    );
    expect(state).toMatchObject({ files: { ...files, file: other, card } });
    expect(state.status === 'listed' && state.versions).toMatchObject([
      { version: 1, note: '', at: null, files },
      { version: 2, note: '', at: null, files: { ...files, file: other } },
      { version: 3, note: 'Newly lit', at: null, files: { ...files, file: other, card } },
    ]);
  });
  test('a picture of an earlier version can be chosen again, a paid file cannot', () => {
    const card = sampleAsset('card-2.png');
    given(uploaded(), replaced(2, { files: { card } })).decides(
      update({ card: files.card.assetId }),
      updated({ files: { card: files.card } }),
    );
    given(uploaded(), replaced(2)).refuses(update({ card: other.assetId }), 'picture');
  });
  test('an update based on an older version is refused, unless it says the same', () => {
    const at = (event: ModelEvent, instant: string) => ({ ...event, metadata: { at: instant } });
    const seenAt = '2026-01-01T00:00:00.000Z';
    const changed = at(updated({ price: dollars(35) }), '2026-02-01T00:00:00.000Z');
    given(at(uploaded(), seenAt), changed).refuses(update({ price: dollars(9), seenAt }), 'changedMeanwhile');
    given(at(uploaded(), seenAt), changed).ignores(update({ price: dollars(35), seenAt }));
  });
});

test('a model gets a licence, once, and keeps it', () => {
  const license = { type: 'LicenseModel', licenceId: 'editorial', madeWithAi: false } as const;
  const licensed: ModelEvent = {
    type: 'ModelLicensed',
    data: { modelId, licenceId: 'editorial', madeWithAi: false },
  };
  given(uploaded()).decides(license, licensed);
  given(uploaded(), licensed).ignores(license);
  given(uploaded(), licensed).decides(
    { ...license, madeWithAi: null },
    { ...licensed, data: { ...licensed.data, madeWithAi: null } },
  );
});
