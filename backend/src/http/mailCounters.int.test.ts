import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { logIn, noGuessGuard } from '#commands/accounts/sessions/logIn.ts';
import { signUpCommands } from '#commands/accounts/signUp/signUpCommands.ts';
import { TooManyMails } from '#commands/admitMail.ts';
import { type CommandContext, createHandle } from '#commands/handle.ts';
import { parseEnvironment } from '#config';
import type { MailRequest } from '#domain/content/mails/requestedMail.ts';
import { streams } from '#domain/streams.ts';
import { migrateVault } from '#infra/vault/migrateVault.ts';
import { createVault } from '#infra/vault/vault.ts';
import { ownLog } from '#testing/parts/ownLog.ts';
import { newContext } from '#testing/samples/sampleContext.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { newClient } from '#testing/shop/shopApi.ts';
import { createAdmitMail } from './mailCounters.ts';
import { createCounters } from './rateLimits.ts';

const pool = new pg.Pool({ connectionString: await freshDatabase(), max: 5 });
pool.on('error', () => {});
afterAll(() => pool.end());
const limits = parseEnvironment({}).RATE_LIMITS;
if (limits === null) throw new Error('The limits are on by default');
const counting = () => createCounters(pool, limits, (key) => key);
// Two instances of the web role, which share their counters.
const [admitMail, elsewhere] = [createAdmitMail(await counting()), createAdmitMail(await counting())];

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => vi.useRealTimers();
});
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

const visitor = { kind: 'visitor', id: null } as const;
const client = (id: string = randomUUID()) => ({ kind: 'client', id }) as const;
const newAddress = () => `${randomUUID()}@b.co`;

/** Null for an admitted mail; otherwise after how many seconds the next one is. */
const refusal = (admitted: Promise<void>): Promise<number | null> =>
  admitted.then(
    () => null,
    (error: unknown) => {
      if (error instanceof TooManyMails) return error.seconds;
      throw error;
    },
  );

describe('mails to an address that somebody typed', () => {
  const ask = (address: string, type: MailRequest = 'PasswordResetRequested', admit = admitMail) =>
    refusal(admit(type, { actor: visitor }, { address }));

  test('are one a minute, five an hour and ten a day', async () => {
    const address = newAddress();
    for (const _ of [1, 2]) {
      for (const _ of [1, 2, 3, 4, 5]) {
        expect(await ask(address)).toBe(null);
        expect(await ask(address)).toBeLessThanOrEqual(60);
        later(minute);
      }
      expect(await ask(address)).toBeGreaterThan(60);
      later(hour);
    }
    expect(await ask(address)).toBeGreaterThan(3600);
    later(day);
    expect(await ask(address)).toBe(null);
  });

  test('are counted in every spelling of the address, in all instances, by kind', async () => {
    const name = randomUUID();
    expect(await ask(`${name}@b\u00fccher.example`)).toBe(null);
    for (const spelling of [
      `${name.toUpperCase()}@B\u00dcCHER.example`,
      ` ${name}\u200b@xn--bcher-kva.example`,
      `${name}+again@b\u00fccher.example`,
    ])
      expect(await ask(spelling, 'PasswordResetRequested', elsewhere)).toBeGreaterThan(0);
    expect(await ask(`${name}@b\u00fccher.example`, 'VerificationRequested')).toBe(null);
    expect(await ask(newAddress())).toBe(null);
  });
});

describe('mails to the owner of an account', () => {
  test('are five a minute, 20 an hour and 50 a day, for each order and for the client who asks', async () => {
    const actor = client();
    const orderId = randomUUID();
    const ask = (about = orderId, by: CommandContext['actor'] = actor) =>
      refusal(admitMail('ReceiptRequested', { actor: by }, { stream: streams.order(about) }));
    const fill = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        if (time % 5 === 0) later(minute);
        expect(await ask()).toBe(null);
      }
    };
    await fill(5);
    expect(await ask()).toBeLessThanOrEqual(60);
    expect(await ask(randomUUID())).toBeLessThanOrEqual(60);
    expect(await ask(orderId, client())).toBeLessThanOrEqual(60);
    await fill(15);
    later(minute);
    expect(await ask()).toBeGreaterThan(60);
    later(hour);
    await fill(20);
    later(hour);
    await fill(10);
    later(minute);
    expect(await ask()).toBeGreaterThan(3600);
  });

  test.each([
    'PasswordChanged',
    'PasskeyAdded',
    'PasskeyRemoved',
    'AccessTokenMade',
    'RefundRequested',
    'ReceiptRequested',
  ] as const)('include those of %s', async (type) => {
    const ask = async (stream: string) => refusal(admitMail(type, { actor: client() }, { stream }));
    const stream = streams.user(randomUUID());
    for (const _ of [1, 2, 3, 4, 5]) expect(await ask(stream)).toBe(null);
    expect(await ask(stream)).toBeGreaterThan(0);
    expect(await ask(streams.user(randomUUID()))).toBe(null);
  });

  test('are counted once in a call, however often its command is tried; those of the shop are not counted', async () => {
    const to = { stream: streams.user(randomUUID()) };
    const call = { actor: client() };
    for (let time = 0; time < 8; time += 1)
      expect(await refusal(admitMail('PasswordChanged', call, to))).toBe(null);
    const shop = { actor: { kind: 'system', id: 'webhook' } } as const;
    for (let time = 0; time < 8; time += 1)
      expect(await refusal(admitMail('PasswordChanged', { ...shop }, to))).toBe(null);
  });
});

describe('logins of an unverified account always answer the same (R127, Q19)', async () => {
  await migrateVault(pool);
  const { eventStore: store } = await ownLog();
  const vault = await createVault(pool);
  const deps = { store, vault, handle: createHandle(store, undefined, undefined, admitMail) };
  const context = () => newContext({ actor: visitor, at: new Date().toISOString() });
  const signUp = (person: ReturnType<typeof newClient>) => signUpCommands(deps).signUpUser(person, context());
  const enter = logIn({ ...deps, guessGuard: noGuessGuard });
  const from = { address: '192.0.2.1', device: null };
  const newAccount = async () => {
    const person = newClient(newAddress());
    const { userId } = await signUp(person);
    const requested = async (type: string) =>
      (await store.readStream(streams.user(userId))).filter((event) => event.type === type);
    return { person, requested };
  };

  test('and mail the link five times an hour', async () => {
    const { person, requested } = await newAccount();
    for (let time = 0; time < 8; time += 1) {
      later(minute);
      expect((await enter({ ...person, from }, context())).outcome).toBe('unverified');
    }
    expect(await requested('VerificationRequested')).toHaveLength(5);
  });

  test('and mail, after another sign-up, ten links to a password a day with the first one', async () => {
    const { person, requested } = await newAccount();
    await signUp({ ...person, password: 'another secret' });
    for (let time = 0; time < 14; time += 1) {
      later(15 * minute);
      expect((await enter({ ...person, from }, context())).outcome).toBe('unverified');
    }
    expect(await requested('SignUpRepeated')).toHaveLength(1);
    expect(await requested('PasswordResetRequested')).toHaveLength(9);
  });
});
