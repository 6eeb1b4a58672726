import { expect, test } from 'vitest';
import { ApiError } from './apiError.ts';
import { refusalText } from './refusalText.ts';

test("only a refusal shows the server's message", () => {
  expect(refusalText(new ApiError(409, 'This name is taken'))).toBe('This name is taken');
  for (const error of [new ApiError(503, 'later'), new ApiError(0, 'no answer'), new TypeError('odd')])
    expect(refusalText(error)).toBeNull();
});
