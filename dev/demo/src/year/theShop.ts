import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as messages from 'backend/contract/messages.ts';
import { createShopClient, type ShopClient } from '../shopClient.ts';
import type { Person } from './action.ts';

/** How long to wait for the verification mail, and when to request another one, in ms. */
const [mailTimeoutMs, askAgainMs] = [180_000, 45_000];

/** The links mailed to an address, and the mail files read so far. */
const mailedLinks = (mailDropDir: string) => {
  const seen = new Set<string>();
  const links = new Map<string, string[]>();
  /** The secrets of all verification links mailed to an address so far. */
  return async (email: string): Promise<readonly string[]> => {
    const names = await readdir(mailDropDir).catch(() => []);
    for (const name of names.filter((one) => one.endsWith('.eml') && !seen.has(one))) {
      seen.add(name);
      const mail = (await readFile(join(mailDropDir, name), 'utf8'))
        .replaceAll('=\r\n', '')
        .replaceAll('=3D', '=');
      const to = /^To: .*?([^\s<>]+@[^\s<>]+)/m.exec(mail)?.[1] ?? '';
      const secret = /\/users\/([A-Za-z0-9_-]{20,})\/verify/.exec(mail)?.[1];
      if (secret) links.set(to, [...(links.get(to) ?? []), secret]);
    }
    return links.get(email) ?? [];
  };
};

const unlessGone = (error: unknown): void => {
  if (!(error instanceof Error && error.message.includes('answered 401'))) throw error;
};

/** The shop's calls for its people: signed in if needed, with models by name, whose ids `known` stores. */
export const theShop = (baseUrl: string, mailDropDir: string, known: Map<string, string>) => {
  const visitor = createShopClient(baseUrl);
  const linksOf = mailedLinks(mailDropDir);
  const sessions = new Map<string, Promise<ShopClient>>();

  const logIn = ({ email, password }: Pick<Person, 'email' | 'password'>) =>
    visitor('POST /user/login', { body: { email, password } });

  /**
   * Follows the mailed links until one works: sign-up and each login send one, in any order, and only the newest is valid. A link from an
   * interrupted run may have expired meanwhile.
   */
  const verify = async (person: Pick<Person, 'email' | 'password'>): Promise<void> => {
    const { email } = person;
    const giveUpAt = performance.now() + mailTimeoutMs;
    let askAt = performance.now() + askAgainMs;
    const tried = new Set<string>();
    for (;;) {
      for (const link of await linksOf(email)) {
        if (tried.has(link)) continue;
        tried.add(link);
        const { message } = await visitor('GET /user/:id/verify', { params: { id: link } });
        if (message === messages.emailVerified) return;
      }
      if (performance.now() > giveUpAt) throw new Error(`No valid verification mail for ${email} arrived`);
      if (performance.now() > askAt) {
        askAt = performance.now() + askAgainMs;
        if ((await logIn(person)).message !== messages.pleaseVerify) return;
      }
      await delay(20);
    }
  };

  const open = async (person: Pick<Person, 'email' | 'password'>): Promise<ShopClient> => {
    let { message, utoken } = await logIn(person);
    if (message === messages.pleaseVerify) {
      await verify(person);
      ({ message, utoken } = await logIn(person));
    }
    if (utoken === undefined) throw new Error(`${person.email} cannot sign in: ${message}`);
    return createShopClient(baseUrl, utoken);
  };

  return {
    visitor,
    verify,
    /** Reads a file to its end. */
    fetchFile: async (path: string): Promise<void> => {
      const response = await fetch(`${baseUrl}${path}`);
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      await response.arrayBuffer();
    },
    /** The person's session, opened on first use. */
    as: (person: Pick<Person, 'email' | 'password'>): Promise<ShopClient> => {
      const opened = sessions.get(person.email) ?? open(person);
      sessions.set(person.email, opened);
      return opened;
    },
    /** Ends every session that is still open; erased persons have none. */
    logOutAll: async (): Promise<void> => {
      for (const opened of sessions.values()) await (await opened)('POST /user/logout').catch(unlessGone);
    },
    /** The id of a model that is listed, or was at the last request. */
    idOf: async (name: string): Promise<string> => {
      const key = (model: string) => `model ${model}`;
      if (!known.has(key(name)))
        for (const model of await visitor('GET /modal')) known.set(key(model.ModalName), model._id);
      const id = known.get(key(name));
      if (id === undefined) throw new Error(`There is no model ${name}`);
      return id;
    },
  };
};

export type TheShop = ReturnType<typeof theShop>;
