import type { WireMeasuredUpload } from 'backend/contract/calls/catalogue/models/modelAdminCalls.ts';
import { expect, test } from 'vitest';
import { filledBy, measuredTexts } from './measuredTexts.ts';
import { emptyText } from './modelText.ts';

const box = { min: [0, 0, 0], max: [0.45, 0.9, 0.46], unit: 'm', unitFrom: 'file' };
const chair = { format: 'glb', triangles: 1200, polygons: null, box } as unknown;
const files = [chair] as WireMeasuredUpload['files'];

test('size, format, extents and polygons are measured, in the form that people type them', () => {
  expect(measuredTexts({ size: 2_000_000 }, { files })).toEqual({
    ModalSize: '2.0 MB',
    ModalFormat: 'GLB',
    ModalWidth: '0.45 m',
    ModalHeight: '0.9 m',
    ModalLength: '0.46 m',
    ModalPolys: '1,200',
  });
  expect(measuredTexts({ size: 512 }, { files: [] })).toEqual({ ModalSize: '512 bytes' });
});

test('measured texts fill empty fields, and replace those of another file, but nothing that was typed', () => {
  const typed = { ...emptyText, ModalWidth: '1 m', ModalSize: '1.0 MB', ModalPolys: 'about 800' };
  const measured = { ModalWidth: '2 m', ModalSize: '2.0 MB', ModalPolys: '900', ModalFormat: 'OBJ' };
  expect(filledBy(measured, { ModalSize: '1.0 MB', ModalPolys: '800' }, typed)).toEqual([
    ['ModalSize', '2.0 MB'],
    ['ModalFormat', 'OBJ'],
  ]);
});
