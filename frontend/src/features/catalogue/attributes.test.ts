import type { WireModel } from 'backend/contract/wire.ts';
import { expect, test } from 'vitest';
import { attributesOf } from './attributes.ts';

const model = {
  ModalPlatform: 'Blender',
  createdAt: '2026-11-21T06:14:00.000Z',
  changedAt: '2026-11-22T00:00:00.000Z',
  updatedAt: '2026-11-23T00:00:00.000Z',
} as WireModel;

test('eleven attributes are listed in the specified order (R032, R033)', () => {
  expect(attributesOf(model).map(({ name }) => name)).toEqual([
    'Platform',
    'Render',
    'Size',
    'Length',
    'Width',
    'Height',
    'Style',
    'Material',
    'Polys',
    'Posted',
    'Updated',
  ]);
});

test('dates are their first 10 characters (R033); a new price is no update', () => {
  const dates = attributesOf(model).slice(-2);
  expect(dates.map(({ value }) => value)).toEqual(['2026-11-21', '2026-11-22']);
});
