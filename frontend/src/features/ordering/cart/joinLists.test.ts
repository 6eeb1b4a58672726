import type { WireModel } from 'backend/contract/wire.ts';
import { describe, expect, test } from 'vitest';
import { joinLists, listSteps } from './joinLists.ts';

const model = (_id: string, ModalPrice = 10) => ({ _id, ModalPrice }) as WireModel;
const ids = (items: readonly WireModel[]) => items.map(({ _id }) => _id);

describe('the cart of the browser and the one of the server (Q10)', () => {
  test("the browser's models come first, at the prices the user saw (Q33), then those only on the server", () => {
    const joined = joinLists({
      answer: [model('b'), model('a', 12)],
      sent: new Set(['a']),
      now: [model('a', 10)],
    });
    expect(joined).toEqual([model('a', 10), model('b')]);
  });

  test('a model removed during the call stays removed', () => {
    const joined = joinLists({ answer: [model('a'), model('b')], sent: new Set(['a']), now: [] });
    expect(ids(joined)).toEqual(['b']);
  });

  test('a model that the server rejects stays visible in the cart', () => {
    const joined = joinLists({ answer: [], sent: new Set(['gone']), now: [model('gone')] });
    expect(ids(joined)).toEqual(['gone']);
  });
});

test('only differences are sent to the server', () => {
  expect(listSteps(new Set(['a', 'b']), [model('b'), model('c')])).toEqual({ added: ['c'], removed: ['a'] });
  expect(listSteps(new Set(['a']), [model('a', 99)])).toEqual({ added: [], removed: [] });
});
