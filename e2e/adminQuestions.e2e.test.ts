import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import { boughtOrder, logIn, modelFields, uploadedModel } from '../backend/testing/shop/shopApi.ts';
import { isNightly } from './support/nightly.ts';
import { freshClient } from './support/people.ts';
import type { Site } from './support/site.ts';
import { at, seen, test, toast } from './support/walk.ts';

/** Counts the Admin's presses and typed texts on a page; Enter after a text is part of typing it. */
const handsOn = (page: Page) => {
  const did = { presses: 0, texts: 0 };
  return {
    page,
    did,
    press: async (target: Locator): Promise<void> => {
      did.presses += 1;
      await target.click();
    },
    choose: async (list: Locator, label: string): Promise<void> => {
      did.presses += 1;
      await list.selectOption({ label });
    },
    type: async (field: Locator, text: string): Promise<void> => {
      did.texts += 1;
      await field.fill(text);
    },
  };
};
type Hands = ReturnType<typeof handsOn>;

/** Types into the field of the desk, and waits for a result. */
const find = async ({ page, type }: Hands, text: string, result: RegExp): Promise<void> => {
  await type(page.getByLabel('Find anything'), text);
  await seen(page.getByRole('option', { name: result }).first());
};

/** A client who has just bought the rug, so that their order is the first of the table. */
const buyer = async (site: Site) => {
  const client = await freshClient(site);
  await boughtOrder(site.url, client.token, [site.models.rug]);
  return client;
};

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

type Question = {
  readonly asked: string;
  /** The screen where the question comes up. */
  readonly on: string;
  readonly presses: number;
  readonly texts: number;
  /** Makes the facts, and returns what the Admin does until the answer is on the screen. */
  readonly prepared: (site: Site) => Promise<(hands: Hands) => Promise<void>>;
};

const questions: readonly Question[] = [
  {
    asked: 'Change the price of a model',
    on: 'ModelsTable',
    presses: 1,
    texts: 1,
    prepared: async ({ url, admin }) => {
      await uploadedModel(url, admin.token, { ModalName: 'Questioned Stool', ModalPrice: '40' });
      return async ({ page, press, type }) => {
        await press(rowOf(page, 'Questioned Stool').getByRole('button', { name: '40$' }));
        const price = page.getByLabel('Price of Questioned Stool in dollars');
        await type(price, '41');
        await price.press('Enter');
        await toast(page, 'success', 'Questioned Stool costs 41$ now');
      };
    },
  },
  {
    asked: 'Which models do not sell?',
    on: 'ModelsTable',
    presses: 1,
    texts: 0,
    prepared:
      async () =>
      async ({ page, choose }) => {
        await choose(page.getByLabel('Shown'), 'Not sold for 90 days');
        await at(page, '/AdminDS/ModelsTable?state=unsold');
        // No model of these fixtures is so old.
        await seen(page.getByRole('button', { name: 'Show all' }).last());
      },
  },
  {
    asked: 'When did this person buy?',
    on: 'starter',
    presses: 0,
    texts: 1,
    prepared: async (site) => {
      const { email } = await buyer(site);
      return (hands) =>
        find(hands, email, /^Order INV-\d{4}-\d{6} Ada Byron · \d+ \w+ \d{4} · 15\$ · Wool Rug$/);
    },
  },
  {
    asked: 'Answer a message',
    on: 'Messages',
    presses: 2,
    texts: 0,
    prepared: async ({ url }) => {
      await callShop(url, 'POST /email/send', {
        body: {
          service_id: 'shop',
          template_id: 'contact',
          user_id: 'public',
          template_params: {
            name: 'Tom Sawyer',
            email: 'tom.sawyer@example.com',
            subject: 'Is the fence for sale?',
            message: 'I would like to paint it.',
          },
        },
      });
      return async ({ page, press, did }) => {
        await press(rowOf(page, 'Is the fence for sale?').getByRole('button', { name: 'Read' }));
        const answer = page.getByRole('link', { name: 'Answer by mail' });
        expect(await answer.getAttribute('href')).toMatch(/^mailto:tom\.sawyer(@|%40)example\.com/);
        // The press leads to the mail program, which this browser lacks.
        did.presses += 1;
      };
    },
  },
  {
    asked: 'Refund an order',
    on: 'Orders',
    presses: 4,
    texts: 1,
    prepared: async (site) => {
      const { email } = await buyer(site);
      return async ({ page, press, type }) => {
        await press(rowOf(page, email).getByRole('button', { name: 'View Details' }));
        await press(page.getByRole('button', { name: 'Refund…' }));
        const refund = page.getByRole('region', { name: 'Refund' });
        await press(refund.getByRole('checkbox', { name: /^Wool Rug/ }));
        await type(refund.getByLabel('Reason, for the buyer'), 'We are sorry.');
        await press(refund.getByRole('button', { name: 'Refund', exact: true }));
        await toast(page, 'success', 'The money is on its way to the buyer');
      };
    },
  },
  {
    asked: 'What was searched without a result?',
    on: 'starter',
    presses: 1,
    texts: 0,
    prepared:
      async () =>
      async ({ page, press }) => {
        await press(page.getByRole('link', { name: 'Search words', exact: true }));
        await seen(page.getByRole('heading', { name: 'Searches without results' }));
      },
  },
  {
    asked: 'Who changed the price of a model?',
    on: 'ModelsTable',
    presses: 1,
    texts: 0,
    prepared: async ({ url, admin }) => {
      const fields = { ModalName: 'Traced Stool', ModalPrice: '40' };
      const { _id } = await uploadedModel(url, admin.token, fields);
      await callShop(url, 'PUT /modal/updateModel/:id', {
        params: { id: _id },
        token: admin.token,
        body: { ...modelFields, ...fields, ModalPrice: '35' },
      });
      return async ({ page, press }) => {
        await press(page.getByRole('link', { name: 'History of Traced Stool' }));
        const entry = page.locator('li').filter({ hasText: 'Price of Traced Stool changed from $40 to $35' });
        await seen(entry.getByText(/\(Admin\)/));
      };
    },
  },
  {
    asked: 'How much was earned in 30 days?',
    on: 'starter',
    presses: 0,
    texts: 0,
    prepared: async (site) => {
      await buyer(site);
      return async ({ page }) => {
        const takings = page.getByRole('region', { name: 'Takings' });
        await seen(takings.getByText(/^The last 30 days/));
        await seen(takings.getByText(/^\$[\d,]+$/).first());
      };
    },
  },
  {
    asked: 'Was the receipt of this person sent?',
    on: 'starter',
    presses: 0,
    texts: 1,
    prepared: async (site) => {
      const { email } = await buyer(site);
      return async (hands) => {
        await expect
          .poll(async () => {
            const query = { type: 'MailSent', text: `receipt ${email}` };
            const { token } = site.admin;
            return (await callShop(site.url, 'GET /audit/events', { token, query })).body.entries.length;
          })
          .toBe(1);
        await find(
          hands,
          `your receipt ${email}`,
          /^Mail The mail with the receipt was sent to Ada Byron \d+ \w+ \d{4}$/,
        );
      };
    },
  },
  {
    asked: 'Which version does this buyer own?',
    on: 'Orders',
    presses: 1,
    texts: 0,
    prepared: async (site) => {
      const { email } = await buyer(site);
      return async ({ page, press }) => {
        await press(rowOf(page, email).getByRole('button', { name: 'View Details' }));
        await seen(page.getByRole('dialog', { name: /^Order Details/ }).getByText(/^Version 1 · /));
      };
    },
  },
];

describe.runIf(isNightly)('ten questions of the Admin', () => {
  test.for(questions)('$asked $presses presses, $texts typed texts', async (question, { walk, site }) => {
    const answer = await question.prepared(site);
    // A refund asks for a recent sign-in.
    const token = await logIn(site.url, site.admin.email, site.admin.password);
    const page = await walk.open(`/AdminDS/${question.on}`, { as: { ...site.admin, token } });
    const hands = handsOn(page);
    await answer(hands);
    expect(hands.did).toEqual({ presses: question.presses, texts: question.texts });
  });
});
