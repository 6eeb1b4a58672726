import { expect, test } from 'vitest';
import { ApiError } from './apiError.ts';
import { refusedField } from './refusedField.ts';

test('a message about a field is shown at the field, any other at the form', () => {
  expect(refusedField(new ApiError(422, 'email: Invalid email address'), ['name', 'email'])).toEqual({
    at: 'email',
    message: 'Invalid email address',
  });
  expect(refusedField(new ApiError(429, 'Too many tries'), ['email'])).toEqual({
    at: 'root',
    message: 'Too many tries',
  });
  expect(refusedField(new ApiError(500, 'email: defect'), ['email'], 'Nothing was erased')).toEqual({
    at: 'root',
    message: 'Nothing was erased',
  });
});
