import { expect, test } from 'vitest';
import { licenceConflicts } from './licenceConflicts.ts';

const standard = { commercialUse: true, resale: false, aiTraining: false };
const editorial = { commercialUse: false, resale: false, aiTraining: false };
const everything = { commercialUse: true, resale: true, aiTraining: true };

test.each([
  [
    'You may use it in your own work, commercial work included.\n\nYou may not resell or share the file.\n\nYou may not use it to train AI.',
    standard,
    [],
  ],
  ['You may use it in commercial works, and you may not sell, lend\nor give away the files.', standard, []],
  [
    'You may not use it in advertising or any other commercial work, and not sell it.',
    standard,
    ['commercial use no'],
  ],
  ['', standard, []],
  ['You may use it in commercial work,\nand sell the files.', standard, ['resale of the file yes']],
  ['CC0 1.0 Universal\n\nYou may copy, change and sell it without asking.', everything, []],
  ['You may copy, change and sell it without asking.', standard, ['resale of the file yes']],
  ['Do not sell it without our permission.', standard, []],
  ['CC0 1.0 Universal', standard, ['resale of the file yes']],
  ['CC0 1.0 Universal', editorial, ['commercial use yes', 'resale of the file yes']],
  ['Licence: CC BY-NC 4.0', standard, ['commercial use no']],
  ['CC BY 4.0', standard, []],
  ['CC BY 4.0', editorial, ['commercial use yes']],
  ['For personal use only.', standard, ['commercial use no']],
  ['Commercial use is prohibited.', standard, ['commercial use no']],
  ['Commercial use: yes', editorial, ['commercial use yes']],
  ['You can’t resell it. You may train AI with it.', standard, ['AI training yes']],
  ['Do not use it for machine learning.', everything, ['AI training no']],
  // It says both, so people read it.
  ['Commercial use is allowed. Commercial use in games is not allowed.', standard, []],
])('%j, under %j', (text, allows, expected) => {
  const found = licenceConflicts(text, allows).map(
    ({ label, archive }) => `${label} ${archive ? 'yes' : 'no'}`,
  );
  expect(found).toEqual(expected);
});
