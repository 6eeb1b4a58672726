import { describe, expect, test } from 'vitest';
import type { Rendition } from '#domain/catalogue/asset.events.ts';
import { chooseRendition } from './chooseRendition.ts';

const renditions: readonly Rendition[] = [240, 480, 800].flatMap((width) =>
  (['avif', 'webp', 'jpeg'] as const).map((format) => ({
    width,
    format,
    bytes: 1,
    key: `${width}.${format}`,
  })),
);
const chosen = (width: number | null, accept: string) => chooseRendition(renditions, width, accept)?.key;

describe('the rendition of a picture', () => {
  test('is the smallest one that is wide enough', () => {
    expect(chosen(241, 'image/avif,image/webp')).toBe('480.avif');
    expect(chosen(240, 'image/avif')).toBe('240.avif');
  });
  test('is the widest one when none is wide enough, or no width is asked for', () => {
    expect(chosen(5000, 'image/avif')).toBe('800.avif');
    expect(chosen(null, 'image/avif')).toBe('800.avif');
  });
  test('has the best format that the caller names, and JPEG for everybody', () => {
    expect(chosen(240, 'image/webp,*/*')).toBe('240.webp');
    expect(chosen(240, '*/*')).toBe('240.jpeg');
  });
  test('is null until renditions are made', () => {
    expect(chooseRendition([], 240, 'image/avif')).toBeNull();
  });
});
