import { paths } from '../../../lib/paths.ts';

/** The screens that list what the takings sum up; the days follow. */
export const takingsRows = {
  gross: `${paths.admin.orders}?`,
  refunded: `${paths.admin.history}?kind=order&type=OrderRefunded&`,
};
