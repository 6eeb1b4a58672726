import type { contactCalls } from './content/contact.ts';
import type { dashboardCalls } from './content/dashboard.ts';
import type { mailCalls } from './content/mails.ts';
import type { shopCalls } from './content/shop.ts';
import type { sliderCalls } from './content/slider.ts';

/** The calls of a domain: a line for each table. */
export type ContentCalls = typeof contactCalls &
  typeof dashboardCalls &
  typeof mailCalls &
  typeof shopCalls &
  typeof sliderCalls;
