import type { WireModel } from 'backend/contract/wire.ts';
import { modelAttributeList } from 'backend/domain/catalogue/modelAttributes.ts';
import { expect, test } from 'vitest';
import { attributesOf } from './AttributeList.tsx';

const model = {
  ModalPlatform: 'Blender',
  createdAt: '2026-11-21T06:14:00.000Z',
  changedAt: '2026-11-22T00:00:00.000Z',
  updatedAt: '2026-11-23T00:00:00.000Z',
} as WireModel;

test('attributes with a `look` are listed in the specified order, then two dates (R032, R033)', () => {
  const names = attributesOf(model).map(({ name }) => name);
  const shown = modelAttributeList.filter(({ look }) => look !== undefined).map(({ label }) => label);
  expect(names).toEqual([...shown, 'Posted', 'Updated']);
  const specified = ['Platform', 'Render', 'Size', 'Length', 'Width', 'Height', 'Style', 'Material', 'Polys'];
  expect(shown.filter((name) => specified.includes(name))).toEqual(specified);
});

test('dates are their first 10 characters (R033); a new price is not an update', () => {
  const dates = attributesOf(model).slice(-2);
  expect(dates.map(({ value }) => value)).toEqual(['2026-11-21', '2026-11-22']);
});
