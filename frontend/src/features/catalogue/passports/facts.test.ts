import type { WirePassport } from 'backend/contract/calls/catalogue/passports.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { modelAttributeList } from 'backend/domain/catalogue/models/modelAttributes.ts';
import { expect, test } from 'vitest';
import { factsOf } from './facts.ts';

const model = {
  ModalPlatform: 'Blender',
  ModalLength: '3.6 m',
  ModalWidth: '1.64 m',
  ModalHeight: '200 cm',
  ModalPolys: '12',
  ModalFormat: 'OBJ',
  createdAt: '2026-11-21T06:14:00.000Z',
  changedAt: '2026-11-22T00:00:00.000Z',
  updatedAt: '2026-11-23T00:00:00.000Z',
} as WireModel;
const box = { min: [-0.82, 0, -1.8], max: [0.82, 1.4, 1.8], unit: 'm', unitFrom: 'file' } as const;
const file = { format: 'obj', triangles: 12, polygons: null, box } as WirePassport['files'][number];
const factNamed = (name: string, ...[unit]: readonly [('cm' | 'in')?]) =>
  factsOf(model, { files: [file] }, unit ?? null).find((fact) => fact.name === name);

test('attributes that are facts are listed in the specified order, then two dates (R032, R033)', () => {
  const names = factsOf(model, null, null).map(({ name }) => name);
  const shown = modelAttributeList.flatMap(({ isFact, label }) => (isFact === true ? [label] : []));
  expect(names).toEqual([...shown, 'Posted', 'Updated']);
  const specified = ['Platform', 'Render', 'Size', 'Length', 'Width', 'Height', 'Style', 'Material', 'Polys'];
  expect(shown.filter((name) => specified.includes(name))).toEqual(specified);
});

test('an optional fact, such as warnings (Directive 2024/2853, article 7(2)), has a row only where the model states it', () => {
  const stated = { ...model, ModalWarnings: 'Not a toy' };
  expect(factsOf(stated, null, null).find(({ name }) => name === 'Warnings')?.value).toBe('Not a toy');
});

test('dates are their first 10 characters (R033); a new price is not an update', () => {
  const dates = factsOf(model, null, null).slice(-2);
  expect(dates.map(({ value }) => value)).toEqual(['2026-11-21', '2026-11-22']);
});

test('a measured value that agrees is the seller’s with a mark; one that differs is shown with the seller’s', () => {
  expect(factNamed('Platform')).toEqual({ name: 'Platform', value: 'Blender' });
  expect(factNamed('Length')).toEqual({ name: 'Length', value: '3.6 m', isMeasured: true });
  expect(factNamed('Polys')).toEqual({ name: 'Polys', value: '12', isMeasured: true });
  const height = { name: 'Height', value: '1.4 m', isMeasured: true, declared: '200 cm' };
  expect(factNamed('Height')).toEqual(height);
});

test('the chosen unit converts measured lengths', () => {
  expect(factNamed('Length', 'cm')).toMatchObject({ value: '360 cm' });
  expect(factNamed('Height', 'in')).toMatchObject({ value: '55.1 in', declared: '200 cm' });
});
