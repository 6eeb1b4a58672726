import { expect, test } from 'vitest';
import { withFigures } from './write.ts';

test('new figures replace the old ones, and the text around them stays', () => {
  const first = withFigures('# Benchmarks\n\nHow to read them.\n', 'old');
  const second = `${withFigures(first, 'new')}\nAfterword.\n`;
  expect(second).toContain('How to read them.');
  expect(second).toContain('new');
  expect(second).not.toContain('old');
  expect(withFigures(second, 'newer')).toContain('Afterword.');
});
