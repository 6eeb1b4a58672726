import { expect, test } from 'vitest';
import { ApiError } from './apiError.ts';
import { refusedField } from './refusedField.ts';

test.each([
  [422, 'email: Invalid email address', 'email', 'Invalid email address'],
  [429, 'Too many tries', 'root', 'Too many tries'],
  [500, 'email: defect', 'root', 'Nothing was erased'],
])(
  'a message about a field is shown at the field, any other at the form: %i %s',
  (status, text, at, message) => {
    const refused = refusedField(new ApiError(status, text), ['name', 'email'], 'Nothing was erased');
    expect(refused).toEqual({ at, message });
  },
);
