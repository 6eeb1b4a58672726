import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import type { Row } from '../sql/rowsOf.ts';
import type { Chart } from './chart.ts';

/** The width of every chart, in pixels; the page scales it. */
const width = 900;

/** A chart as SVG without scripts or other files; screen readers get its title and summary. */
export const drawn = (chart: Chart, rows: readonly Row[]): string => {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const svg = Plot.plot({
    width,
    height: 320,
    marginLeft: 60,
    marginBottom: 42,
    style: { fontSize: '13px', fontFamily: 'inherit' },
    ...chart.plot(rows),
    document: document as unknown as NonNullable<Plot.PlotOptions['document']>,
    ariaLabel: chart.title,
    ariaDescription: chart.says(rows),
  });
  svg.setAttribute('role', 'img');
  return svg.outerHTML;
};
