import { audienceCharts } from './audienceCharts.ts';
import type { Chart } from './chart.ts';
import { salesCharts } from './salesCharts.ts';

/** Every chart of the page, in order. */
export const charts: readonly Chart[] = [...salesCharts, ...audienceCharts];
