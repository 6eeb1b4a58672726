import { byWire } from 'backend/domain/catalogue/models/modelAttributes.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { emptyUpload, type UploadFields, uploadBody, uploadSchema } from './uploadForm.ts';

const faults = (input: unknown): Record<string, string> => {
  const { issues = [] } = v.safeParse(uploadSchema, input, { abortPipeEarly: true });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
};

const file = (name: string): File => new File(['x'], name);

const filled: UploadFields = {
  ...emptyUpload,
  ...byWire(({ missing, example }) => (missing === undefined ? '' : example)),
  ModalType: 'premium',
  ModalSlider: [file('1.png'), file('2.png')],
  ModalColor: [file('c.png')],
  ModalTexture: [file('t.png')],
  ModalCard: [file('k.png')],
  ModalFile: [file('m.zip')],
};

describe('uploading a model', () => {
  test('price, size and mesh are optional (R135)', () => {
    expect(faults(filled)).toEqual({});
  });

  test('R132a – R132f R133a – R133e R134a – R134e each required field has its text', () => {
    expect(faults(emptyUpload)).toEqual({
      ModalPlatform: 'Enter the platform used',
      ModalFormat: 'Enter the format used',
      ModalName: 'Enter the Model name',
      ModalLength: 'Enter the Length of the Model',
      ModalWidth: 'Enter the Width of the Model',
      ModalHeight: 'Enter the Height of the Model',
      ModalMaterial: 'Enter the material used',
      ModalRender: 'Enter the Render',
      ModalPolys: 'Enter the number of polys',
      ModalStyle: 'Enter the Model style',
      ModalType: 'Select the type',
      ModalCategory: 'Select the Category',
      ModalsubCategory: 'Select the Sub-Category',
      ModalSlider: 'Enter the Model SLider Images',
      ModalColor: 'Enter the Model Color Images',
      ModalTexture: 'Enter the Model Texture',
      ModalCard: 'Enter the Model Card',
      ModalFile: 'Enter the Model Zip file',
    });
  });

  test('a price is whole dollars (R008)', () => {
    expect(faults({ ...filled, ModalPrice: '12.50' })).toEqual({
      ModalPrice: 'Enter the price in whole dollars',
    });
  });

  test('description and tags are optional and limited', () => {
    expect(faults({ ...filled, description: 'Seats one.', tags: 'oak, hand made, Oak,' })).toEqual({});
    const many = Array.from({ length: 13 }, (_, nth) => `tag ${nth}`).join();
    expect(faults({ ...filled, description: 'x'.repeat(2_001), tags: many })).toEqual({
      description: 'Keep it to 2,000 characters',
      tags: 'Keep it to 12 tags',
    });
    expect(faults({ ...filled, tags: `oak, ${'x'.repeat(41)}` })).toEqual({
      tags: 'Keep each tag to 40 characters',
    });
    expect(uploadBody({ ...filled, tags: 'oak, hand made' }).get('tags')).toBe('oak, hand made');
  });

  test('all files are sent, including the colour (R156, Q12)', () => {
    const body = uploadBody(filled);
    expect(body.getAll('ModalSlider')).toHaveLength(2);
    expect(body.getAll('ModalColor')).toHaveLength(1);
    expect(body.has('ModalObj')).toBe(false);
  });

  test('a free model has no price, even if one was typed before (R092)', () => {
    expect(uploadBody({ ...filled, ModalType: 'free', ModalPrice: '25' }).get('ModalPrice')).toBe('');
    expect(uploadBody({ ...filled, ModalPrice: '25' }).get('ModalPrice')).toBe('25');
  });
});
