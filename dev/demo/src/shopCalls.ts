import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BodyOf, callShop, type Sent } from 'backend/contract/calls/callShop.ts';
import type { Calls } from 'backend/contract/calls/calls.ts';
import * as messages from 'backend/contract/messages.ts';
import { demoModels } from './assets.ts';
import type { Person } from './year.ts';

/** How often a call to a busy shop is retried, the pause in between, and the pause between two looks for a mail or a model, in ms. */
const [mostTries, busyPauseMs, pauseMs] = [30, 1_000, 20];

/** Calls the shop as one person, or as a visitor; a refused call throws. */
export type ShopCall = <Name extends keyof Calls>(name: Name, ...sent: Sent<Name>) => Promise<BodyOf<Name>>;

/** The same for the same call, so that it happens once, however often it is made. */
const keyOf = (name: string, sent: object): string => {
  const body = 'body' in sent && sent.body instanceof FormData ? [...sent.body] : [];
  return createHash('sha256')
    .update(JSON.stringify([name, sent, body]))
    .digest('hex');
};

const callsWith =
  (baseUrl: string, token?: string): ShopCall =>
  async (name, ...[sent = {}]) => {
    const asked = [{ token, key: keyOf(name, sent), ...sent }] as unknown as Sent<typeof name>;
    let { status, body } = await callShop(baseUrl, name, ...asked);
    // A busy shop has done nothing and asks for a retry.
    for (let tries = 1; status === 503 && tries < mostTries; tries += 1) {
      await delay(busyPauseMs);
      ({ status, body } = await callShop(baseUrl, name, ...asked));
    }
    if (status < 400) return body;
    throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  };

type Account = Pick<Person, 'email' | 'password'>;

/** The shop at `baseUrl`, whose mails are files in a folder, for everybody in the year. */
export const openShopCalls = (baseUrl: string, mailDropDir: string) => {
  const visitor = callsWith(baseUrl);
  const calls = new Map<string, Promise<ShopCall>>();
  const ids = new Map<string, string>();
  const mails = new Map<string, string>();

  /** Follows the links mailed to an address until one verifies it: only the newest does. */
  const verify = async (email: string): Promise<void> => {
    for (const tried = new Set<string>(); ; await delay(pauseMs)) {
      for (const name of await readdir(mailDropDir).catch(() => []))
        if (name.endsWith('.eml') && !mails.has(name))
          mails.set(name, (await readFile(join(mailDropDir, name), 'latin1')).replaceAll('=\r\n', ''));
      for (const mail of mails.values()) {
        const [, id = ''] = /\/users\/([\w-]{20,})\/verify/.exec(mail) ?? [];
        if (id === '' || tried.has(id) || !mail.includes(email)) continue;
        tried.add(id);
        const { message } = await visitor('GET /user/:id/verify', { params: { id } });
        if (message === messages.emailVerified) return;
      }
    }
  };

  /** Signs in; an account that is not verified yet gets another mail for that. */
  const logIn = async ({ email, password }: Account): Promise<ShopCall> => {
    const { message, utoken } = await visitor('POST /user/login', { body: { email, password } });
    if (utoken !== undefined) return callsWith(baseUrl, utoken);
    if (message !== messages.pleaseVerify) throw new Error(`${email} cannot sign in: ${message}`);
    await verify(email);
    return logIn({ email, password });
  };

  return {
    baseUrl,
    signUp: async ({ card: _, ...body }: Person): Promise<void> => {
      const { message } = await visitor('POST /user/signup', { body });
      // Otherwise the account was made before an interruption.
      if (message === messages.verifyMailSent) await verify(body.email);
    },
    /** A person's calls; the first one of all signs in. */
    callsOf:
      (person: Account): ShopCall =>
      async (name, ...sent) => {
        const opened = calls.get(person.email) ?? logIn(person);
        calls.set(person.email, opened);
        return (await opened)(name, ...sent);
      },
    /** The id of an uploaded model, which is listed a moment later on a busy machine. */
    idOf: async (slug: string): Promise<string> => {
      for (; !ids.has(slug); await delay(pauseMs))
        for (const { ModalName, _id } of await visitor('GET /modal'))
          ids.set(demoModels.find(({ name }) => name === ModalName)?.slug ?? '', _id);
      return ids.get(slug) ?? '';
    },
    /** Ends the sessions; that of an erased person has ended. */
    logOutAll: async (): Promise<void> => {
      for (const call of calls.values()) await (await call)('POST /user/logout').catch(() => undefined);
    },
  };
};
export type ShopCalls = ReturnType<typeof openShopCalls>;
