import { signInAgain } from 'backend/contract/signInAgain.ts';
import { expect, test } from 'vitest';
import { afterSignIn, onOldSignIn, prepareQuestion } from './afterSignIn.ts';
import { ApiError } from './apiError.ts';

/** A shop that refuses an old sign-in, and a person who signs in again or does not. */
const shopWith = (person: { readonly signsIn: boolean }) => {
  let isRecent = false;
  let asked = 0;
  onOldSignIn(async () => async () => {
    asked += 1;
    isRecent = person.signsIn;
    return person.signsIn;
  });
  return {
    asked: () => asked,
    call: async (answer: string): Promise<string> => {
      if (!isRecent) throw new ApiError(403, signInAgain);
      return answer;
    },
  };
};

test('calls that need a newer sign-in ask for it once, and are repeated', async () => {
  const { asked, call } = shopWith({ signsIn: true });
  const answers = ['price', 'licence'].map((answer) => afterSignIn(() => call(answer)));
  expect(await Promise.all(answers)).toEqual(['price', 'licence']);
  expect(asked()).toBe(1);
});

test('without a new sign-in the refusal stays, and the next call asks again; other refusals ask nothing', async () => {
  const { asked, call } = shopWith({ signsIn: false });
  for (const _ of ['once', 'again'])
    await expect(afterSignIn(() => call('price'))).rejects.toThrow(signInAgain);
  expect(asked()).toBe(2);
  const notAllowed = new ApiError(403, 'Only an Admin may do this');
  await expect(afterSignIn(() => Promise.reject(notAllowed))).rejects.toBe(notAllowed);
  expect(asked()).toBe(2);
});

test('a question that cannot be loaded fails its calls, and the next call loads it again', async () => {
  let isAway = true;
  onOldSignIn(async () => {
    if (isAway) throw new Error('Failed to fetch');
    return async () => true;
  });
  let tries = 0;
  const call = async (): Promise<string> => {
    tries += 1;
    if (tries < 3) throw new ApiError(403, signInAgain);
    return 'price';
  };
  prepareQuestion();
  await expect(afterSignIn(call)).rejects.toThrow('Failed to fetch');
  isAway = false;
  expect(await afterSignIn(call)).toBe('price');
});
