import { expect, test } from 'vitest';
import { chapters, withFigures } from './write.ts';

test('new figures replace the old ones, and the text around them stays', () => {
  const first = withFigures('# Benchmarks\n\nHow to read them.\n', 'old');
  const second = `${withFigures(first, 'new')}\nAfterword.\n`;
  expect(second).toContain('How to read them.');
  expect(second).toContain('new');
  expect(second).not.toContain('old');
  expect(withFigures(second, 'newer')).toContain('Afterword.');
});

test('each section of a run is a chapter with a table of its figures; one without figures has none', () => {
  const text = chapters({
    at: new Date(0).toISOString(),
    machine: {
      processor: 'P',
      cores: 2,
      memory: 2 ** 30,
      system: 'S',
      node: 'v24',
      load: 0,
      commit: 'abc',
    },
    sections: [
      {
        name: 'reads',
        title: 'lists',
        seconds: 90,
        figures: [
          {
            what: 'list',
            unit: 'req/s',
            value: 7500,
            runs: [1, 1, 2],
            limit: { text: '≥ 75 % of bare Koa (10,000)', isMet: true },
          },
        ],
      },
      { name: 'empty', title: 'nothing', seconds: 30, figures: [] },
    ],
  });
  expect(text).toContain('medians of up to 3 runs, 2 minutes in all');
  expect(text).toContain('## reads\n\nlists (90 s).\n\n| What');
  expect(text).toContain('| list | 7,500 req/s | ≥ 75 % of bare Koa (10,000) | met |');
  expect(text).not.toContain('## empty');
});
