import type { contactCalls } from './contactCalls.ts';
import type { dashboardCalls } from './dashboardCalls.ts';
import type { mailCalls } from './mailCalls.ts';
import type { shopCalls } from './shopCalls.ts';
import type { sliderCalls } from './sliderCalls.ts';

/** All calls of these tables. */
export type ContentCalls = typeof contactCalls &
  typeof dashboardCalls &
  typeof mailCalls &
  typeof shopCalls &
  typeof sliderCalls;
