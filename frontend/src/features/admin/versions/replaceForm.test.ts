import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emptyReplacement, replaceBody, replaceSchema } from './replaceForm.ts';

const zip = new File(['PK'], 'chair.zip');
const faultsOf = (fields: object) =>
  v
    .safeParse(replaceSchema, { ...emptyReplacement, ...fields })
    .issues?.map((issue) => [v.getDotPath(issue), issue.message]);

test('a note has at most 2,000 characters', () => {
  expect(faultsOf({ ModalFile: [zip], note: 'n'.repeat(2_001) })?.[0]?.[0]).toBe('note');
  expect(faultsOf({ ModalFile: [zip], note: 'n'.repeat(2_000) })).toBeUndefined();
});

test('a recall needs a reason, and no file', () => {
  expect(faultsOf({ recalls: ['2'], note: ' ' })).toEqual([['note', 'Say why it is recalled']]);
  expect(faultsOf({ recalls: ['2'], note: 'It breaks' })).toBeUndefined();
  expect(replaceBody({ ...emptyReplacement, recalls: ['2', '3'] }).getAll('recalls')).toEqual(['2', '3']);
});

test('only chosen files are sent, several pictures in their order', () => {
  const pictures = [new File(['a'], 'front.png'), new File(['b'], 'back.png')];
  const body = replaceBody({ ...emptyReplacement, note: 'Rounder', ModalSlider: pictures });
  expect([...body.keys()]).toEqual(['note', 'tellsOwners', 'ModalSlider', 'ModalSlider']);
  expect(body.get('tellsOwners')).toBe('true');
  expect(body.getAll('ModalSlider').map((file) => (file as File).name)).toEqual(['front.png', 'back.png']);
});
