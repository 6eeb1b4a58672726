import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { WireMessage } from '../../../backend/src/contract/calls/content/contact.ts';
import type { WireModel } from '../../../backend/src/contract/wire.ts';
import { ringArchive } from '../../../backend/testing/samples/sampleFiles.ts';
import { answerCalls, holdCalls } from '../calls.ts';
import { pictureFile } from '../files.ts';
import { someParked } from '../parkedJobs.ts';
import type { Site } from '../site.ts';
import { seen, toast } from '../walk.ts';
import { differingBooks, reportsTax, taxed } from './moneyAnswers.ts';
import { isNarrow, refusal, refused, type Screen } from './screen.ts';

const rows = (page: Page): Promise<void> => seen(page.locator('#main tbody tr[role="row"]').first());

/** A screen of the admin area. */
export const adminScreen = (name: string, path: string, ready?: Screen['ready']): Screen => ({
  name: `admin-${name}`,
  path: () => `/AdminDS/${path}`,
  as: ({ admin }) => admin,
  ...(ready && { ready }),
});

/** The screen of one model. */
const ofChair = (path: (modelId: string) => string): Pick<Screen, 'path'> => ({
  path: ({ models }: Site) => `/AdminDS/${path(models.chair._id)}`,
});

const pressFirst = (page: Page, name: RegExp | string): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/** The slider's screen without a slider. */
const withoutSlider = (page: Page) => answerCalls(page, /\/slider\/sliderImages/, 200, []);

/** The messages' screen with an open data complaint and an answered question. */
const withMessages = async (page: Page): Promise<void> => {
  const complaint: WireMessage = {
    _id: '0c5e1b7a-3f42-4d1e-9a60-000000000009',
    name: 'Grace Hopper',
    email: 'grace@example.com',
    subject: 'Data complaint',
    message: 'Why do you keep my address?\n\nGrace',
    sentAt: '2026-11-21T10:00:00.000Z',
    answeredAt: null,
    kind: 'dataComplaint',
    answerBy: '2026-12-21T10:00:00.000Z',
    reviewId: null,
  };
  const question: WireMessage = {
    ...complaint,
    _id: '0c5e1b7a-3f42-4d1e-9a60-000000000008',
    subject: 'A question',
    answeredAt: '2026-11-22T10:00:00.000Z',
    kind: 'message',
    answerBy: null,
  };
  await answerCalls(page, /\/email\/messages/, 200, [complaint, question]);
  await page.reload();
  await rows(page);
};

/** The admin area without its history. */
export const adminScreens: readonly Screen[] = [
  adminScreen('account', 'Account', (page) => seen(page.getByText('This device'))),
  adminScreen('dashboard', 'starter', (page) => seen(page.getByText('Sold Models'))),
  {
    ...adminScreen('dashboard-failed', 'starter', (page) =>
      toast(page, 'error', '!Oops something went wrong'),
    ),
    answers: (page) => answerCalls(page, /totalUsers|dashboard/, refusal, { message: 'broken' }),
    complaints: [refused],
  },
  {
    ...adminScreen('menu', 'starter', async (page) => {
      if (isNarrow(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await seen(page.getByRole('link', { name: 'All models' }));
    }),
    differsByWidth: true,
  },
  adminScreen('search-words', 'SearchWords', (page) => seen(page.getByLabel('Words that mean the same'))),
  adminScreen('licences', 'Licences', (page) =>
    seen(page.getByRole('link', { name: /^Standard licence, version 1/ })),
  ),
  adminScreen('add-model', 'AddModel'),
  adminScreen('add-model-measured', 'AddModel', async (page) => {
    await page
      .getByLabel('Model Zip file')
      .setInputFiles({ name: 'ring.zip', mimeType: 'application/zip', buffer: await ringArchive() });
    await page.getByRole('heading', { name: 'This may be here already' }).waitFor();
    await page.getByText('are measured and filled in').waitFor();
  }),
  adminScreen('add-model-errors', 'AddModel', async (page) => {
    await page.getByRole('button', { name: 'Submit' }).click();
    await seen(page.getByText('Enter the Model Card'));
  }),
  {
    ...adminScreen('update-model', 'UpdateModel', async (page) => {
      await expect.poll(() => page.getByLabel('Model Name').inputValue()).toBe('Oak Chair');
    }),
    ...ofChair((id) => `UpdateModel/${id}`),
  },
  {
    ...adminScreen('replace-files', 'ReplaceFiles', (page) =>
      seen(page.getByRole('listitem').getByText('Version 1', { exact: true })),
    ),
    ...ofChair((id) => `ReplaceFiles/${id}`),
  },
  {
    ...adminScreen('update-model-unknown', 'UpdateModel/no-such-model', (page) =>
      seen(page.getByText('There is no such model')),
    ),
    complaints: [/status of 404/],
  },
  adminScreen('slider', 'SLiderImage', (page) => seen(page.locator('#main ol img').first())),
  {
    ...adminScreen('slider-empty', 'SLiderImage', (page) =>
      seen(page.getByRole('button', { name: 'Add an Image' })),
    ),
    answers: withoutSlider,
  },
  {
    ...adminScreen('slider-waiting', 'SLiderImage', async (page) => {
      await page.getByLabel('Detail Slider Images').setInputFiles(await pictureFile('first.jpg'));
      await holdCalls(page, /\/api\/slider$/);
      await page.getByRole('button', { name: 'Add an Image' }).click();
      await seen(page.getByRole('progressbar', { name: 'Upload' }));
    }),
    answers: withoutSlider,
    waits: true,
  },
  adminScreen('categories', 'AddCategory', (page) => seen(page.getByText('Living Room, Kitchen'))),
  adminScreen('sub-categories', 'SubCategory', async (page) => {
    await expect.poll(() => page.locator('#main option').count()).toBeGreaterThan(10);
  }),
  adminScreen('users', 'UsersTable', rows),
  {
    ...adminScreen('users-failed', 'UsersTable', (page) =>
      seen(page.getByRole('button', { name: 'Try again' })),
    ),
    answers: (page) => answerCalls(page, /\/api\/user\?/, refusal, { message: 'Too many calls' }),
    complaints: [refused],
  },
  adminScreen('mails', 'UsersTable', async (page) => {
    await pressFirst(page, /^Mails to /);
    await seen(page.getByRole('list', { name: 'Mails' }).getByRole('listitem').first());
  }),
  adminScreen('grants', 'UsersTable', async (page) => {
    await pressFirst(page, /^Give models to /);
    await page.getByRole('button', { name: 'Give a model' }).click();
    await seen(page.getByRole('dialog').getByLabel('Reason, for the client'));
  }),
  adminScreen('erase-user', 'UsersTable', async (page) => {
    await pressFirst(page, /^Erase .*@/);
    await seen(page.getByRole('dialog', { name: 'Erase this account?' }));
  }),
  adminScreen('erase-messages', 'UsersTable', async (page) => {
    await page.getByRole('button', { name: 'Erase contact messages of an address' }).click();
    await seen(page.getByRole('dialog', { name: 'Erase contact messages?' }));
  }),
  adminScreen('erase-messages-errors', 'UsersTable', async (page) => {
    await page.getByRole('button', { name: 'Erase contact messages of an address' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase messages' }).click();
    await seen(page.getByText('Email is Required'));
  }),
  adminScreen('orders', 'Orders', rows),
  adminScreen('order-details', 'Orders', async (page) => {
    await pressFirst(page, 'View Details');
    await seen(page.getByRole('dialog', { name: 'Order Details' }));
  }),
  {
    ...adminScreen('order-refund', 'Orders', async (page) => {
      await pressFirst(page, 'View Details');
      await page.getByRole('button', { name: 'Refund…' }).click();
      await seen(page.getByRole('region', { name: 'Refund' }).getByLabel('Reason, for the buyer'));
    }),
    // Other orders may be refunded already.
    path: ({ regular }) => `/AdminDS/Orders?search=${encodeURIComponent(regular.email)}`,
  },
  adminScreen('messages', 'Messages', withMessages),
  adminScreen('message', 'Messages', async (page) => {
    await withMessages(page);
    await pressFirst(page, 'Read');
    await seen(page.getByRole('link', { name: 'Answer by mail' }));
  }),
  adminScreen('money', 'Money', (page) => seen(page.getByText('Everything agrees'))),
  {
    ...adminScreen('money-differences', 'Money', (page) =>
      seen(page.getByRole('button', { name: 'Settle' })),
    ),
    answers: (page) => answerCalls(page, /\/charge\/moneyReport/, 200, differingBooks),
  },
  {
    ...adminScreen('tax', 'Tax', rows),
    answers: async (page) => {
      await reportsTax(page);
      await answerCalls(page, /\/charge\/taxReport/, 200, taxed);
    },
  },
  adminScreen('models', 'ModelsTable', rows),
  {
    ...adminScreen('models-drafts', 'ModelsTable', (page) =>
      seen(page.getByText('Draft', { exact: true }).first()),
    ),
    answers: (page) =>
      page.route(/\/api\/modal\/table\?/, async (route) => {
        const answer = await route.fetch();
        const models = (await answer.json()) as WireModel[];
        await route.fulfill({ response: answer, json: models.map((model) => ({ ...model, draft: true })) });
      }),
  },
  {
    ...adminScreen('models-empty', 'ModelsTable', (page) => seen(page.getByText('No models yet'))),
    answers: (page) => answerCalls(page, /\/api\/modal\/table\?/, 200, []),
  },
  adminScreen('models-nothing-found', 'ModelsTable?search=qqqzzzxxy', (page) =>
    seen(page.getByText('Nothing matches these filters')),
  ),
  adminScreen('jobs', 'Jobs', (page) => seen(page.getByText('Nothing is parked'))),
  {
    ...adminScreen('jobs-parked', 'Jobs', rows),
    answers: (page) => answerCalls(page, /\/api\/jobs$/, 200, someParked),
  },
  adminScreen('not-found', 'NoSuchScreen', (page) => seen(page.getByText('There is no such screen'))),
];
