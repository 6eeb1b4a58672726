import { expect, test } from 'vitest';
import { withFigures } from './write.ts';

test('new figures take the place of the old ones, and what people wrote around them stays', () => {
  const first = withFigures('# Benchmarks\n\nHow to read them.\n', 'old');
  const second = `${withFigures(first, 'new')}\nAfterword.\n`;
  expect(second).toContain('How to read them.');
  expect(second).toContain('new');
  expect(second).not.toContain('old');
  expect(withFigures(second, 'newer')).toContain('Afterword.');
});
