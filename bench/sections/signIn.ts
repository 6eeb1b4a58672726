import { setTimeout as delay } from 'node:timers/promises';
import { hashPassword, passwordMatches } from 'backend/infra/vault/passwordHash.ts';
import { newClient } from 'backend/testing/shop/shopApi.ts';
import { type Figure, median, type Plan, repeat, type Section } from '../figure.ts';
import { send } from '../load/http.ts';
import { rateFor } from '../load/inFlight.ts';
import { untilQuiet, withShop } from '../shop/benchShop.ts';
import { makeClients } from '../shop/clients.ts';
import { pictures } from '../shop/sampleEvents.ts';

const clients = 16;
const inFlight = 8;
/** Logins that come at once, and the most that a picture may take meanwhile (median, ms). */
const crowd = 200;
const pictureAimMs = 50;

/** How long a picture takes while a crowd logs in again and again. */
const picturesInACrowd = async (plan: Plan, url: string): Promise<Figure> => {
  const picture = `${url}/api/modal/google-drive-proxy?url=asset&id=${pictures[0]?.assetId}`;
  const what = `a picture while ${crowd} log in at once`;
  const runs = await repeat(plan, what, 'ms', async () => {
    const endsAt = performance.now() + plan.seconds * 1000;
    const logIns = Array.from({ length: crowd }, async (_, index) => {
      while (performance.now() < endsAt) {
        const json = { email: `nobody-${index}@example.com`, password: 'guess' };
        const { headers } = await send(`${url}/api/user/login`, { method: 'POST', json });
        // A client that is asked to come back later does so.
        await delay(1000 * Number(headers['retry-after'] ?? 0));
      }
    });
    const times: number[] = [];
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      const { status } = await send(picture);
      if (status !== 200) throw new Error(`Picture: ${status}`);
      times.push(performance.now() - startedAt);
    }
    await Promise.all(logIns);
    return median(times);
  });
  const value = median(runs);
  const aim = { text: `≤ ${pictureAimMs} ms`, isMet: value <= pictureAimMs };
  return { section: 'signIn', what, unit: 'ms', value, runs, baselines: [], aim };
};

/** Sign-ins per second, compared with the password hash that each of them computes. */
export const signIn: Section = {
  name: 'signIn',
  title: 'sign-ins, beside argon2id alone, and pictures during a crowd of them',
  run: (plan) =>
    withShop(1, async (shop, dataDir) => {
      plan.say(`${clients} clients sign up`);
      const people = await makeClients(shop.url, dataDir, clients);
      const { password } = newClient('');
      const hash = await hashPassword(password);
      await untilQuiet(shop);
      const alone: number[] = [];
      const what = `sign-in, ${inFlight} in flight`;
      const runs = await repeat(plan, what, 'per s', async () => {
        alone.push(await rateFor(plan.seconds, inFlight, () => passwordMatches(password, hash)));
        return rateFor(plan.seconds, inFlight, async (index) => {
          const email = people[index % people.length]?.email;
          const answer = await send(`${shop.url}/api/user/login`, {
            method: 'POST',
            json: { email, password },
          });
          if (!answer.body.includes('Login Successfully')) throw new Error(`Sign-in: ${answer.body}`);
        });
      });
      return [
        {
          section: 'signIn',
          what,
          unit: 'per s',
          value: median(runs),
          runs,
          baselines: [{ name: 'argon2id alone', value: median(alone) }],
          aim: null,
        },
        await picturesInACrowd(plan, shop.url),
      ];
    }),
};
