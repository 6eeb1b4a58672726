import { expect, test } from 'vitest';
import { ApiError } from './apiError.ts';
import { refusalText } from './refusalText.ts';

test("only a refusal shows the server's message", () => {
  expect(refusalText(new ApiError(409, 'There is a category called so'))).toBe(
    'There is a category called so',
  );
  expect(refusalText(new ApiError(503, 'later'))).toBeNull();
  expect(refusalText(new ApiError(0, 'no answer'))).toBeNull();
  expect(refusalText(new TypeError('odd'))).toBeNull();
});
