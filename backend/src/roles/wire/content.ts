import { contactCommands } from '#commands/content/contact.ts';
import { readSentMail } from '#commands/content/mails/sentMail.ts';
import { homeSliderCommands } from '#commands/content/slider.ts';
import { createValidateAndStoreAssets } from '#infra/files/validateAndStoreAssets.ts';
import { jobStatuses } from '#policies/jobStatuses.ts';
import { userQueries } from '#projections/accounts/users/queries.ts';
import { messageQueries } from '#projections/content/contact.ts';
import { dashboardQueries } from '#projections/content/dashboard.ts';
import { mailQueries } from '#projections/content/mails/queries.ts';
import { salesQueries } from '#projections/ordering/sales/queries.ts';
import { sendMail } from '#workers/jobs.ts';
import { userRoutes } from '../../http/accounts/users/userRoutes.ts';
import { contactRoutes } from '../../http/content/contact.ts';
import { dashboardRoutes } from '../../http/content/dashboard.ts';
import { mailRoutes } from '../../http/content/mails.ts';
import { shopRoutes } from '../../http/content/shop.ts';
import { sliderRoutes } from '../../http/content/slider.ts';
import { shopOf } from '../shopOf.ts';
import type { WebServices } from '../webServices.ts';
import { waitingSources } from './waiting.ts';

/** The wiring of the shop's own texts, its slider, contact messages, mails, the list of users and the dashboard. */
export const wireContent = (
  { config, database, store, vault, files, handle, now, catalogue, keep, jobQueue }: WebServices,
  undeliverable: () => readonly string[],
) => {
  const { db } = database;
  const users = userQueries({ db });
  const dashboard = dashboardQueries({ db });
  return [
    ...shopRoutes(shopOf(config)),
    ...sliderRoutes({
      keep,
      ...catalogue.slider,
      ...homeSliderCommands({ handle, validateAndStoreAssets: createValidateAndStoreAssets(files) }),
    }),
    ...contactRoutes({
      ...contactCommands({ handle, vault }),
      ...messageQueries({ db }),
      openMany: vault.personalKeys.openMany,
    }),
    ...mailRoutes({
      ...users,
      ...mailQueries({ db }),
      readSentMail: readSentMail({ store, open: vault.personalKeys.open }),
      statusesOf: (requests) => jobStatuses({ db, queue: jobQueue })(sendMail, requests),
    }),
    ...userRoutes({ ...users, ...dashboard, mostListed: config.WHOLE_LIST_MODELS }),
    ...dashboardRoutes({
      ...salesQueries({ db }),
      series: dashboard.series,
      waiting: waitingSources({ database, vault, now, jobQueue }),
      undeliverable,
      now,
    }),
  ];
};
