import { hashPassword, passwordMatches } from 'backend/infra/vault/passwordHash.ts';
import { newClient } from 'backend/testing/shop/shopApi.ts';
import { median, repeat, type Section } from '../figure.ts';
import { send } from '../load/http.ts';
import { rateFor } from '../load/inFlight.ts';
import { untilQuiet, withShop } from '../shop/benchShop.ts';
import { makeClients } from '../shop/clients.ts';

const clients = 16;
const inFlight = 8;

/** Sign-ins per second, compared with the password hash that each of them computes. */
export const signIn: Section = {
  name: 'signIn',
  title: 'sign-ins, beside argon2id alone',
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
      ];
    }),
};
