import * as v from 'valibot';
import { mostDashboardDays } from '../../constants.ts';
import { wireDashboardSales, wireDashboardSeries } from '../../dashboard.ts';
import { wireWaiting } from '../../waiting.ts';
import type { CallTable } from '../call.ts';
import { wholeNumber } from '../fields.ts';

const daysQuery = v.object({ days: v.optional(wholeNumber(1, mostDashboardDays)) });

export const dashboardCalls = {
  'GET /dashboard/series': {
    summary: 'Sales and sign-ups by day',
    query: daysQuery,
    answer: wireDashboardSeries,
  },
  'GET /dashboard/waiting': {
    summary: 'What waits for the Admin: refund requests, messages, failed jobs',
    answer: wireWaiting,
  },
  'GET /dashboard/sales': {
    summary: 'What sells, what is left in carts, and what is not paid yet',
    query: daysQuery,
    answer: wireDashboardSales,
  },
} as const satisfies CallTable;
