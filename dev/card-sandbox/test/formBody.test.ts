import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../src/model/apiError.ts';
import { parseForm } from '../src/model/formBody.ts';

describe('a form body', () => {
  it('nests names in brackets and numbers lists', () => {
    const form = parseForm('a=1&card[token]=tok_visa&x[y][z]=2+3&expand[]=p&expand[]=q&list[0]=r&empty=');
    expect(JSON.parse(JSON.stringify(form))).toEqual({
      a: '1',
      card: { token: 'tok_visa' },
      x: { y: { z: '2 3' } },
      expand: { 0: 'p', 1: 'q' },
      list: { 0: 'r' },
      empty: '',
    });
  });

  it('accepts encoded brackets and any text', () => {
    expect(parseForm('metadata%5Bname%5D=J%C3%BCrgen%20%26%20Co')).toMatchObject({
      metadata: { name: 'Jürgen & Co' },
    });
  });

  it('cannot reach the prototype of an object', () => {
    parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it.each([
    'a=%',
    'a=1&a[b]=2',
    'a[b]=1&a=2',
    'a[b=1',
    'a[b]c=1',
    `a${'[b]'.repeat(9)}=1`,
    'a&'.repeat(2000),
  ])('that makes no sense is refused: %.20s', (body) => {
    expect(() => parseForm(body)).toThrow(ApiError);
  });

  it('of any type is decoded or refused as the caller’s mistake', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'ab[]=&%+0é_'), maxLength: 60 });
    fc.assert(
      fc.property(noise, (body) => {
        try {
          parseForm(body);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
        }
      }),
    );
  });
});
