import { describe, expect, test } from 'vitest';
import { eventDefinitions } from '#domain/eventDefinitions.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { listed, plainText, quoted, sentence } from '#domain/kernel/sentence.ts';
import { newestSample } from '../../../../eventDocs/goldenSamples.ts';
import { describeEvent } from './describeEvent.ts';

describe('every event has a plain sentence', () => {
  test.each(eventDefinitions)('$type', ({ type }) => {
    const event = { type, data: newestSample(type) } as RecordedEvent;
    const the = (kind: string, id: string) => ({ kind, id, name: `the ${kind}` });
    const sentence = plainText(
      describeEvent(event, {
        changes: [],
        the,
        ownerOf: (kind) => the(kind === 'mail' ? 'user' : 'model', 'x'),
      }),
    );
    expect(sentence).toMatch(/^[\p{Lu}$\d“t]/u);
    expect(sentence).not.toMatch(/undefined|null|\[object|NaN|[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(sentence).toMatchSnapshot();
  });

  test('a type that is unknown to this program is named', () => {
    const event = { type: 'MoonLanded', data: {} } as RecordedEvent;
    expect(
      plainText(
        describeEvent(event, {
          changes: [],
          the: () => ({ kind: '', id: '', name: '' }),
          ownerOf: () => null,
        }),
      ),
    ).toBe('MoonLanded happened');
  });
});

describe('the text of a sentence', () => {
  test('things are listed, and a long list is counted', () => {
    expect(plainText(listed(['a', 'b']))).toBe('a and b');
    expect(plainText(listed(['a', 'b', 'c', 'd']))).toBe('a, b, c and d');
    expect(plainText(listed(['a', 'b', 'c', 'd', 'e']))).toBe('a, b, c and 2 more');
  });
  test('long texts are shortened by characters', () => {
    expect(quoted('🪑'.repeat(80))).toBe(`“${'🪑'.repeat(59)}…”`);
  });
  test('adjacent texts are merged into one part', () => {
    expect(sentence`a ${'b'} c`).toEqual(['a b c']);
  });
});
