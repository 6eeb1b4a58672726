import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { linkLifetimeMs } from '#domain/accounts/users/lifetimes.ts';
import { userDecider } from '#domain/accounts/users/user.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import { cartDecider } from '#domain/ordering/cart/cart.ts';
import { streams } from '#domain/streams.ts';
import { TooBusy } from '#infra/async/limitedQueue.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { noPaymentProvider } from '#infra/payments/noPaymentProvider.ts';
import type { PaymentProvider } from '#infra/payments/paymentProvider.ts';
import type { Origin } from '#infra/vault/knownOrigins.ts';
import { migrateVault } from '#infra/vault/migrateVault.ts';
import { createVault, type Vault } from '#infra/vault/vault.ts';
import { ownLog } from '#testing/parts/ownLog.ts';
import { quotedModel } from '#testing/samples/sampleCarts.ts';
import { newContext } from '#testing/samples/sampleContext.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { contactCommands } from '../../content/contact.ts';
import { createHandle, type Handle } from '../../handle.ts';
import { removeAllPasskeys } from '../passkeys/removeAllPasskeys.ts';
import { passwordResetCommands } from '../passwords/passwordResetCommands.ts';
import { destroyPersonalData, repeatErasures } from '../personalData/destroyPersonalData.ts';
import { erasureCommands } from '../personalData/erasureCommands.ts';
import { keepAllLeftMessages } from '../personalData/leftAddresses.ts';
import { myData } from '../personalData/myData.ts';
import type { accessInVault } from '../sessions/endAccess.ts';
import { type Guess, type GuessGuard, logIn, noGuessGuard } from '../sessions/logIn.ts';
import { signUpCommands } from '../signUp/signUpCommands.ts';
import { verificationCommands } from '../signUp/verificationCommands.ts';
import { ownAccountCommands } from './ownAccountCommands.ts';
import { loadUser, signedInUser } from './signedInUser.ts';

const { eventStore: store, handle } = await ownLog();
const pool = new pg.Pool({ connectionString: await freshDatabase(), max: 10 });
pool.on('error', () => {});
await migrateVault(pool);
const deps: {
  handle: Handle;
  store: EventStore;
  vault: Vault;
  guessGuard: GuessGuard;
  payments: PaymentProvider;
} = {
  handle,
  store,
  vault: await createVault(pool),
  guessGuard: noGuessGuard,
  payments: noPaymentProvider('these clients buy nothing'),
};
const from = { address: '192.0.2.1', device: null };
afterAll(() => pool.end());

const context = (at = new Date().toISOString()) => newContext({ actor: { kind: 'visitor', id: null }, at });
const password = 'violet-otter-42';
const details = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email,
  password,
  country: 'United Kingdom',
});
const freshEmail = () => `${randomUUID()}@example.com`;
const signUpUser = (client: ReturnType<typeof details>, given = context()) =>
  signUpCommands(deps).signUpUser(client, given);
const signUp = async (email: string): Promise<string> => {
  const { userId, handled } = await signUpUser(details(email));
  if (!handled) throw new Error('the address was taken');
  return userId;
};
const eventsOf = (userId: string): Promise<readonly RecordedEvent[]> =>
  deps.store.readStream(streams.user(userId));
const addressOf = async (userId: string): Promise<string> => (await signedInUser(deps)(userId))?.email ?? '';
const requestedAddressOf = async (userId: string): Promise<string> => {
  const data = (await eventsOf(userId)).findLast(({ type }) => type === 'EmailChangeRequested')?.data;
  const opened = await deps.vault.personalKeys.open((data as { newEmail: Encrypted }).newEmail);
  return (opened as { email: string }).email;
};
const lifetimes = {
  verify: linkLifetimeMs.verify,
  reset: linkLifetimeMs.reset,
  email: linkLifetimeMs.newEmail,
};
const issue = async (
  purpose: keyof typeof lifetimes,
  userId: string,
  lifetimeMs: number = lifetimes[purpose],
): Promise<string> => {
  const cause = (await eventsOf(userId)).at(-1);
  if (!cause) throw new Error('nothing caused a link');
  const { id: causeEventId, metadata } = cause;
  const email = purpose === 'email' ? await requestedAddressOf(userId) : await addressOf(userId);
  const at = metadata.at;
  return deps.vault.oneTimeSecrets.issue({ purpose, userId, email, causeEventId, lifetimeMs, at });
};
const verify = (secret: string, at?: string) =>
  verificationCommands(deps).verifyUser({ secret }, context(at));
const signUpVerified = async (email: string): Promise<string> => {
  const userId = await signUp(email);
  await verify(await issue('verify', userId));
  return userId;
};
/** A verified account. */
const account = async () => {
  const email = freshEmail();
  return { email, userId: await signUpVerified(email) };
};
const adminAccount = async () => {
  const email = freshEmail();
  return { email, userId: (await signUpCommands(deps).createAdmin(details(email), context())).userId };
};
const requestReset = (email: string) =>
  passwordResetCommands(deps).requestPasswordReset({ email, from }, context());
const reset = (userId: string, secret: string, password = 'amber-heron-77', origin: Origin = from) =>
  passwordResetCommands(deps).resetPassword({ userId, secret, password, from: origin }, context());
const eraseByAdmin = (userId: string) =>
  erasureCommands(deps).eraseUser({ userId, reason: 'request' }, context());
const own = (userId: string) => ({ userId, password, token: 'a session', from, removePasskeys: false });
const requestAddress = async (userId: string, email: string): Promise<string> => {
  await ownAccountCommands(deps).requestEmailChange({ ...own(userId), email }, context());
  return issue('email', userId);
};
const confirm = (secret: string) => ownAccountCommands(deps).confirmNewEmail({ secret }, context());
const moveTo = async (userId: string, email: string) => confirm(await requestAddress(userId, email));
const addPasskey = async (userId: string): Promise<void> => {
  const passkeyId = randomUUID();
  const passkey = await deps.vault.personalKeys.encrypt(userId, { name: 'Key' });
  await handle(userDecider, streams.user(userId), { type: 'AddPasskey', passkeyId, passkey }, context());
  await deps.vault.passkeyCounters.advance(userId, passkeyId, 1);
};

/** The vault of a process that dies at its nth call, and how many it made. */
const dyingAt = (last: number) => {
  let calls = 0;
  const dying = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (target, method, receiver) => {
        const known: unknown = Reflect.get(target, method, receiver);
        if (typeof known !== 'function') return known;
        return (...given: readonly unknown[]) => {
          calls += 1;
          if (calls >= last) return Promise.reject(new Error('killed'));
          return known.apply(target, given);
        };
      },
    });
  const parts = Object.entries(deps.vault).map(([name, part]) => [name, dying(part)]);
  return { vault: Object.fromEntries(parts) as Vault, calls: () => calls };
};
const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

const invalid = { outcome: 'invalid' };
const invalidLink = { outcome: 'invalidLink' };
const enter = (email: string, given = password, at?: string) =>
  logIn(deps)({ email, password: given, from }, context(at));
const hashesInVault = async (): Promise<number> => {
  const { rows } = await pool.query<{ count: string }>('select count(*) from vault.password');
  return Number(rows[0]?.count);
};

describe('signing up', () => {
  test('16 concurrent sign-ups with one address give one account and leave no hash behind', async () => {
    const email = freshEmail();
    const before = await hashesInVault();
    const spellings = [email, email.toUpperCase()];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        signUpUser(details(spellings[index % 2] ?? '')).catch((error: unknown) => {
          // Only so many may wait for their hash.
          if (error instanceof TooBusy) return { handled: null };
          throw error;
        }),
      ),
    );
    const winners = answers.filter(({ handled }) => handled !== null);
    expect(winners).toHaveLength(1);
    const holder = await deps.vault.emailClaims.holderOf(email);
    expect(await eventsOf(holder ?? '')).toHaveLength(1);
    expect(await hashesInVault()).toBe(before + 1);
  });

  test('the same password again is a double click; another password leaves no hash, and the mailbox owner decides', async () => {
    const email = freshEmail();
    const userId = await signUp(email);
    const before = await hashesInVault();
    await signUpUser(details(email));
    expect(await eventsOf(userId)).toHaveLength(1);
    const link = await issue('verify', userId);
    const second = { ...details(email), firstName: 'Grace', password: 'intruder-4711' };
    await signUpUser(second);
    expect((await eventsOf(userId)).at(-1)?.type).toBe('SignUpRepeated');
    expect(await hashesInVault()).toBe(before);
    expect(await verify(link)).toBeNull();
    const secret = await issue('reset', userId, linkLifetimeMs.signUpAgain);
    await reset(userId, secret, 'owner-4711');
    expect(await enter(email, 'owner-4711')).toMatchObject({
      outcome: 'loggedIn',
      user: { firstName: 'Grace', verified: true },
    });
    expect(await enter(email)).toMatchObject(invalid);
    await signUpUser({ ...details(email), password: 'intruder-4711' });
    expect(await enter(email, 'intruder-4711')).toMatchObject(invalid);
    expect(await hashesInVault()).toBe(before);
  });

  test('continues when a crash left the address claimed', async () => {
    const email = freshEmail();
    const claimant = await deps.vault.emailClaims.claim(email, randomUUID());
    expect(await signUp(email)).toBe(claimant);
  });

  test('a repeated command gives the same answer and cannot change the password', async () => {
    const email = freshEmail();
    const repeated = context();
    const first = await signUpUser(details(email), repeated);
    const again = await signUpUser({ ...details(email), password: 'intruder-4711' }, repeated);
    expect(again).toMatchObject({ userId: first.userId, handled: { alreadyHandled: true } });
    expect(await enter(email, 'intruder-4711')).toMatchObject(invalid);
    expect(await enter(email)).toEqual({ outcome: 'unverified' });
  });

  test('a password that breaks the rule is refused, and the address stays free (Q18)', async () => {
    const email = freshEmail();
    await expect(signUpUser({ ...details(email), password: 'short' })).rejects.toThrow(Refusal);
    expect(await deps.vault.emailClaims.holderOf(email)).toBeNull();
  });

  test('the first Admin is created once by any number of processes', async () => {
    const email = freshEmail();
    const made = await Promise.all(
      [1, 2, 3].map(() => signUpCommands(deps).createAdmin(details(email), context())),
    );
    expect(made.filter(({ handled }) => handled !== null)).toHaveLength(1);
    expect(await enter(email)).toMatchObject({ outcome: 'loggedIn', user: { role: 'Admin' } });
  });

  test.each(['createAdmin', 'signUpUser'] as const)(
    'the first address stays free when the command of an account that has moved is repeated: %s',
    async (open) => {
      const [email, newEmail] = [freshEmail(), freshEmail()];
      const repeated = context();
      const openAgain = () => signUpCommands(deps)[open](details(email), repeated);
      await openAgain();
      const userId = (await deps.vault.emailClaims.holderOf(email)) ?? '';
      if (open === 'signUpUser') await verify(await issue('verify', userId));
      await moveTo(userId, newEmail);
      const before = await hashesInVault();
      await openAgain();
      expect(await enter(email)).toMatchObject(invalid);
      expect(await hashesInVault()).toBe(before);
      expect(await deps.vault.emailClaims.holderOf(email)).toBeNull();
      expect(await enter(newEmail)).toMatchObject({ outcome: 'loggedIn', user: { userId } });
    },
  );
});

describe('verifying', () => {
  test('a link works for a day and gives the same answer twice (Q19)', async () => {
    const userId = await signUp(freshEmail());
    const secret = await issue('verify', userId);
    const dayLater = new Date(Date.now() + linkLifetimeMs.verify).toISOString();
    expect(await verify(secret, dayLater)).toBeNull();
    expect(await verify(secret)).not.toBeNull();
    expect(await verify(secret, dayLater)).not.toBeNull();
    expect((await eventsOf(userId)).map(({ type }) => type)).toEqual(['UserSignedUp', 'UserVerified']);
  });
});

describe('logging in', () => {
  test('for an unknown address a password hash is computed too, so the answer is no faster (Q44)', async () => {
    const hashed: string[] = [];
    const passwords = {
      ...deps.vault.passwords,
      dummyMatch: (given: string) => {
        hashed.push(given);
        return deps.vault.passwords.dummyMatch(given);
      },
    };
    const enterHere = logIn({ ...deps, vault: { ...deps.vault, passwords } });
    const claimed = freshEmail();
    await deps.vault.emailClaims.claim(claimed, randomUUID());
    for (const email of [freshEmail(), claimed]) {
      expect(await enterHere({ email, password, from }, context())).toMatchObject(invalid);
    }
    expect(hashed).toEqual([password, password]);
  });

  test('limits guesses: a wrong password counts, and the account remembers its devices until a new password', async () => {
    const { email, userId } = await account();
    const guesses: Guess[] = [];
    let counted = 0;
    const guessGuard: GuessGuard = {
      admit: async (guess) => {
        guesses.push(guess);
        counted += 1;
        return async () => {
          counted -= 1;
        };
      },
    };
    const enterFrom = (origin: Origin, given = password) =>
      logIn({ ...deps, guessGuard })({ email, password: given, from: origin }, context());
    await enterFrom({ address: '192.0.2.7', device: null }, 'wrong');
    const entered = await enterFrom(from);
    expect(counted).toBe(1);
    const device = entered.outcome === 'loggedIn' ? entered.device : null;
    await enterFrom({ address: '192.0.2.9', device });
    await enterFrom({ ...from, device: 'of another browser' });
    expect(guesses.slice(2)).toEqual([
      { email, address: '192.0.2.9', device, isKnownAddress: false },
      { email, address: from.address, device: null, isKnownAddress: true },
    ]);
    await requestReset(email);
    const link = await issue('reset', userId);
    const done = await reset(userId, link, 'chosen anew 42', { ...from, address: '192.0.2.20' });
    await enterFrom({ ...from, device }, 'chosen anew 42');
    expect(guesses.at(-1)).toMatchObject({ device: null, isKnownAddress: false });
    await enterFrom({ ...from, device: done.outcome === 'reset' ? done.device : null }, 'chosen anew 42');
    expect(guesses.at(-1)).toMatchObject({ device: expect.any(String) });
  });
});

/** Commands that lose a race: `first` runs after they read the account and before they append. */
const beatenBy = (first: () => Promise<unknown>): typeof deps => {
  let isDone = false;
  const store: EventStore = {
    ...deps.store,
    append: async (...appended) => {
      if (!isDone) {
        isDone = true;
        await first();
      }
      return deps.store.append(...appended);
    },
  };
  return { ...deps, store, handle: createHandle(store) };
};

describe('taking an account back', () => {
  const chosen = 'amber-heron-77';
  /** An account that a stranger with its password has entered in every way. */
  const invaded = async (role: 'client' | 'Admin' = 'client') => {
    const { email, userId } = role === 'client' ? await account() : await adminAccount();
    const thiefs = freshEmail();
    await enter(email);
    await deps.vault.sessions.open({ userId, role, isToken: true });
    const theirLink = await requestAddress(userId, thiefs);
    await addPasskey(userId);
    await requestReset(email);
    return { email, userId, thiefs, theirLink, link: await issue('reset', userId) };
  };
  const rowsIn = async (rows: string, values: readonly unknown[]): Promise<number> =>
    (await pool.query(`select from vault.${rows}`, [...values])).rowCount ?? 0;
  const expectTakenBack = async ({
    email,
    userId,
    thiefs,
    theirLink,
  }: Awaited<ReturnType<typeof invaded>>) => {
    expect(await loadUser(store, userId)).toMatchObject({ passkeys: [], newEmail: null });
    expect(await confirm(theirLink)).toBeNull();
    expect(await deps.vault.emailClaims.holderOf(thiefs)).toBeNull();
    expect(await rowsIn('left_email where user_id = $1', [userId])).toBe(0);
    expect(await enter(email)).toMatchObject(invalid);
    expect(await enter(email, chosen)).toMatchObject({ outcome: 'loggedIn', user: { userId } });
  };
  type Left = { readonly [Part in keyof typeof accessInVault]: number };
  /** What of each kind is in the vault, besides the one password and the one address that the owner needs. */
  const leftInVault = async (userId: string): Promise<Left> => {
    const credentialIds = (await store.readStream(streams.user(userId))).map(
      ({ data }) => 'credentialId' in data && data.credentialId,
    );
    return {
      sessions: await rowsIn('session where user_id = $1', [userId]),
      passkeyCounters: await rowsIn('passkey where user_id = $1', [userId]),
      knownOrigins: await rowsIn('known_origin where user_id = $1', [userId]),
      passwords: (await rowsIn('password where credential_id::text = any($1)', [credentialIds])) - 1,
      emailClaims: (await rowsIn('email_claim where user_id = $1', [userId])) - 1,
      oneTimeSecrets: await rowsIn("one_time_secret where user_id = $1 and purpose <> 'verify'", [userId]),
    };
  };
  const nothing: Left = {
    sessions: 0,
    passkeyCounters: 0,
    knownOrigins: 0,
    passwords: 0,
    emailClaims: 0,
    oneTimeSecrets: 0,
  };
  /** The address and the device of the person who sets the password. */
  const ownDevice = { ...nothing, knownOrigins: 2 };

  test('a reset that is killed at any point is completed by the same call again, and each time leaves the stranger nothing', async () => {
    let isComplete = false;
    for (let last = 1; !isComplete; last += 1) {
      const account = await invaded();
      const { userId, link } = account;
      const commands = passwordResetCommands({ ...deps, vault: dyingAt(last).vault });
      const input = { userId, secret: link, password: chosen, from: { ...from, address: '192.0.2.99' } };
      isComplete = await isDone(commands.resetPassword(input, context()));
      const isLinkUsed = (await deps.vault.oneTimeSecrets.find('reset', link)) === null;
      if (!isLinkUsed)
        expect(await passwordResetCommands(deps).resetPassword(input, context()), `${last}`).toMatchObject({
          outcome: 'reset',
        });
      const left = isLinkUsed && !isComplete ? nothing : ownDevice;
      expect(await leftInVault(userId), `${last}`).toEqual(left);
      expect(await reset(userId, link, 'a third good secret')).toEqual(invalidLink);
      await expectTakenBack(account);
    }
  });

  test.each(['client', 'Admin'] as const)(
    'a reset and the link of a requested address that meet leave the account to its owner, and the address to its own: %s',
    async (role) => {
      const account = await invaded(role);
      const { userId, theirLink, link } = account;
      const late = ownAccountCommands(beatenBy(() => reset(userId, link)));
      expect(await late.confirmNewEmail({ secret: theirLink }, context())).toBeNull();
      await expectTakenBack(account);
    },
  );

  test('a session that begins while a reset is recorded ends with it', async () => {
    const { userId, link } = await invaded();
    const late = passwordResetCommands(beatenBy(() => deps.vault.sessions.open({ userId, role: 'client' })));
    const input = { userId, secret: link, password: chosen, from };
    expect(await late.resetPassword(input, context())).toMatchObject({ outcome: 'reset' });
    expect(await leftInVault(userId)).toMatchObject({ sessions: 0 });
  });

  test('a changed password keeps the passkeys unless asked, and the session', async () => {
    for (const removePasskeys of [false, true]) {
      const account = await invaded();
      const { userId } = account;
      const token = await deps.vault.sessions.open({ userId, role: 'client' });
      const input = { ...own(userId), token, newPassword: chosen, removePasskeys };
      await ownAccountCommands(deps).changePassword(input, context());
      const kept = removePasskeys ? 0 : 1;
      expect(await leftInVault(userId)).toEqual({ ...ownDevice, sessions: 1, passkeyCounters: kept });
      expect(await loadUser(store, userId)).toMatchObject({ passkeys: { length: kept }, newEmail: null });
      expect(await confirm(account.theirLink)).toBeNull();
      expect(await enter(account.email, chosen)).toMatchObject({ outcome: 'loggedIn' });
    }
  });

  test('the operator removes all passkeys and the requested address of an account, which ends its sessions', async () => {
    const { email, userId, theirLink } = await invaded();
    await addPasskey(userId);
    const remove = () => removeAllPasskeys(deps)({ email }, context());
    expect(await remove()).toBe(2);
    expect(await remove()).toBe(0);
    expect((await eventsOf(userId)).filter(({ type }) => type === 'PasskeyRemoved')).toHaveLength(2);
    expect(await leftInVault(userId)).toEqual(nothing);
    expect(await confirm(theirLink)).toBeNull();
    expect(await enter(email)).toMatchObject({ outcome: 'loggedIn' });
    expect(await removeAllPasskeys(deps)({ email: freshEmail() }, context())).toBeNull();
  });
});

describe("one's own account", () => {
  const profile = { firstName: 'Grace', lastName: 'Hopper', country: 'Norway' };

  test('only the address requested last is verified, by each of its links; a followed link of an earlier address is refused', async () => {
    const { userId } = await account();
    const [first, second] = [freshEmail(), freshEmail()];
    const toFirst = await requestAddress(userId, first);
    const toSecond = [await requestAddress(userId, second), await requestAddress(userId, second)];
    expect(await confirm(toFirst)).toBeNull();
    expect(await confirm(toSecond[0] ?? '')).toMatchObject({ events: [{ type: 'EmailChanged' }] });
    expect(await confirm(toSecond[1] ?? '')).toMatchObject({ events: [] });
    const back = await requestAddress(userId, first);
    for (const secret of toSecond) expect(await confirm(secret)).toMatchObject({ events: [] });
    expect(await confirm(back)).toMatchObject({ events: [{ type: 'EmailChanged' }] });
    for (const secret of toSecond) expect(await confirm(secret)).toBeNull();
    expect(await addressOf(userId)).toBe(first);
  });

  test('a verification link succeeds while the account has its address', async () => {
    const userId = await signUp(freshEmail());
    const secret = await issue('verify', userId);
    expect(await verify(secret)).not.toBeNull();
    await confirm(await requestAddress(userId, freshEmail()));
    expect(await verify(secret)).toBeNull();
  });

  test('a link to a new password becomes void when the address it was mailed to changes, even after a crash', async () => {
    const { userId } = await account();
    await requestReset(await addressOf(userId));
    const secret = await issue('reset', userId);
    const crashed = { ...deps.vault.oneTimeSecrets, removeAllOf: async () => {} };
    const commands = ownAccountCommands({ ...deps, vault: { ...deps.vault, oneTimeSecrets: crashed } });
    await commands.confirmNewEmail({ secret: await requestAddress(userId, freshEmail()) }, context());
    expect(await reset(userId, secret)).toEqual(invalidLink);
    expect(await enter(await addressOf(userId))).toMatchObject({ outcome: 'loggedIn' });
  });

  test('a profile and an address that change concurrently are both recorded, in either order', async () => {
    for (const isProfileFirst of [true, false]) {
      const { userId } = await account();
      const newEmail = freshEmail();
      const secret = await requestAddress(userId, newEmail);
      const changes = [
        (given: typeof deps) => ownAccountCommands(given).changeProfile({ userId, ...profile }, context()),
        (given: typeof deps) => ownAccountCommands(given).confirmNewEmail({ secret }, context()),
      ] as const;
      const [first, second] = isProfileFirst ? changes : ([changes[1], changes[0]] as const);
      await second(beatenBy(() => first(deps)));
      expect(await signedInUser(deps)(userId)).toMatchObject({ ...profile, email: newEmail });
    }
  });

  test('an account that is erased meanwhile is not found', async () => {
    const { userId } = await account();
    const erase = () => eraseByAdmin(userId);
    await expect(
      ownAccountCommands(beatenBy(erase)).changeProfile({ userId, ...profile }, context()),
    ).rejects.toMatchObject({ code: 'userNotFound' });
    // The key is destroyed after the event: a command that read the account earlier finds no key.
    const other = await signUpVerified(freshEmail());
    const change = ownAccountCommands(deps).changeProfile;
    await deps.vault.personalKeys.destroy(other);
    await expect(change({ userId: other, ...profile }, context())).rejects.toMatchObject({
      code: 'userNotFound',
    });
  });

  test('a command that checked a password which was replaced meanwhile changes, moves and erases nothing', async () => {
    const inAStolenSession = [
      (given: typeof deps, userId: string) =>
        ownAccountCommands(given).changePassword({ ...own(userId), newPassword: 'intruder-4711' }, context()),
      (given: typeof deps, userId: string) =>
        ownAccountCommands(given).requestEmailChange({ ...own(userId), email: freshEmail() }, context()),
      (given: typeof deps, userId: string) => erasureCommands(given).eraseOwnAccount(own(userId), context()),
    ];
    for (const intrude of inAStolenSession) {
      const { email, userId } = await account();
      const byOwner = () =>
        ownAccountCommands(deps).changePassword(
          { ...own(userId), newPassword: 'another good secret' },
          context(),
        );
      await expect(intrude(beatenBy(byOwner), userId)).rejects.toMatchObject({ code: 'wrongPassword' });
      expect(await enter(email, 'another good secret')).toMatchObject({ outcome: 'loggedIn' });
      expect((await eventsOf(userId)).at(-1)?.type).toBe('PasswordChanged');
    }
  });
});

describe('what was written from an address', () => {
  const write = (email: string, message: string) =>
    contactCommands(deps).sendContactMessage({ name: 'Ada', email, subject: 'Hello', message }, context());
  const exported = async (userId: string): Promise<readonly string[]> => {
    const ofReadModels = {
      downloadsOf: async () => [],
      conversionsAskedBy: async () => [],
    };
    const data = await myData({ ...deps, ...ofReadModels })(userId, new Date().toISOString());
    const messages = (data?.events ?? []).filter(({ event }) => event === 'ContactMessageSent');
    return messages.map(({ data: { personal } }) => (personal as { message: string }).message).toSorted();
  };
  /** The vault of an earlier release, which did not record who left which address. */
  const forgetWhoLeft = async () => {
    await pool.query('update vault.contact_sender set user_id = null');
    await pool.query('delete from vault.left_email');
    await pool.query("delete from vault.settings where name not like 'key:%'");
  };

  test('belongs to the account that proved it for good: before the proof, and after another address', async () => {
    const [first, second] = [freshEmail(), freshEmail()];
    await write(first, '1 before the account');
    const userId = await signUpVerified(first);
    await write(first, '2 while it was the address');
    await write(second, '3 before it was the address');
    await moveTo(userId, second);
    await write(` ${first.toUpperCase()}`, '4 after it was the address');
    await moveTo(userId, freshEmail());
    expect(await exported(userId)).toHaveLength(4);
    await eraseByAdmin(userId);
    for (const email of [first, second])
      expect(await deps.vault.contactSenders.messagesFrom(email)).toEqual([]);
  });

  test('that was only requested gives nothing, neither in the export nor in the erasure', async () => {
    const { userId } = await account();
    const stranger = freshEmail();
    await write(stranger, 'of a stranger');
    await requestAddress(userId, stranger);
    expect(await exported(userId)).toEqual([]);
    await eraseByAdmin(userId);
    expect(await deps.vault.contactSenders.messagesFrom(stranger)).toHaveLength(1);
  });

  test('that passes to another account stays with each of them as far as it was theirs', async () => {
    // Workers do this at their first start.
    await keepAllLeftMessages(deps)();
    const passed = freshEmail();
    const first = await signUpVerified(passed);
    await write(passed, 'first');
    await moveTo(first, freshEmail());
    await write(passed, 'second, before the proof');
    expect(await exported(first)).toEqual(['first', 'second, before the proof']);
    // The second account has proven nothing, but the first can no longer know whose words these are.
    const second = await signUp(passed);
    expect(await exported(first)).toEqual(['first']);
    expect(await exported(second)).toEqual([]);
    await verify(await issue('verify', second));
    await write(passed, 'second');
    const ofSecond = ['second', 'second, before the proof'];
    expect([await exported(first), await exported(second)]).toEqual([['first'], ofSecond]);
    await moveTo(second, freshEmail());
    await write(passed, 'second, after the move');
    expect([await exported(first), await exported(second)]).toEqual([
      ['first'],
      ['second', 'second, after the move', 'second, before the proof'],
    ]);
    await eraseByAdmin(second);
    await write(passed, 'of nobody');
    expect(await exported(first)).toEqual(['first']);
    await eraseByAdmin(first);
    expect(await deps.vault.contactSenders.messagesFrom(passed)).toHaveLength(1);
  });

  test('that was left under an earlier release is found in the log, for each account and once for all', async () => {
    const passed = freshEmail();
    const first = await signUpVerified(passed);
    await write(passed, 'first');
    await moveTo(first, freshEmail());
    const second = await signUpVerified(passed);
    await write(passed, 'second');
    await moveTo(second, freshEmail());
    await write(passed, 'second, after the move');
    const third = await signUpVerified(freshEmail());
    await forgetWhoLeft();
    expect(await exported(third)).toEqual([]);
    const dying = { ...deps.vault.emailClaims, noteLeftKnown: () => Promise.reject(new Error('died')) };
    const cut = keepAllLeftMessages({ ...deps, vault: { ...deps.vault, emailClaims: dying } });
    await expect(cut()).rejects.toThrow('died');
    for (const _ of ['again', 'and no longer needed']) await keepAllLeftMessages(deps)();
    const both = [['first'], ['second', 'second, after the move']];
    expect([await exported(first), await exported(second)]).toEqual(both);

    // Erasing does not wait for that.
    await forgetWhoLeft();
    const address = freshEmail();
    const mover = await signUpVerified(address);
    await write(address, 'of the mover');
    await moveTo(mover, freshEmail());
    await forgetWhoLeft();
    await eraseByAdmin(mover);
    expect(await deps.vault.contactSenders.messagesFrom(address)).toEqual([]);
  });

  test('and all else in the vault is destroyed, wherever an erasure dies', async () => {
    let steps = 0;
    for (let last = 1, isComplete = false; !isComplete; last += 1) {
      const [early, late] = [freshEmail(), freshEmail()];
      const userId = await signUpVerified(early);
      const { messageId } = await write(early, 'xylophone');
      await moveTo(userId, late);
      await forgetWhoLeft();
      const dying = dyingAt(last);
      await handle(userDecider, streams.user(userId), { type: 'EraseUser', reason: 'request' }, context());
      isComplete = await isDone(destroyPersonalData({ ...deps, vault: dying.vault })(userId));
      steps = dying.calls();
      expect(await destroyPersonalData(deps)(userId), `dies at ${last}`).toEqual([messageId]);
      for (const email of [early, late]) {
        expect(await deps.vault.contactSenders.messagesFrom(email), `dies at ${last}`).toEqual([]);
        expect(await deps.vault.emailClaims.holderOf(email), `dies at ${last}`).toBeNull();
      }
      expect(await deps.vault.personalKeys.keyHoldersAmong([userId, messageId])).toEqual([]);
    }
    expect(steps).toBeGreaterThan(10);
  });
});

describe('erasing', () => {
  test('destroys only the messages from a verified address', async () => {
    const claimed = freshEmail();
    const messageId = randomUUID();
    await deps.vault.contactSenders.note(messageId, claimed);
    const encrypted = await deps.vault.personalKeys.encrypt(messageId, { message: 'Hello' });
    await eraseByAdmin(await signUp(claimed));
    expect(await deps.vault.personalKeys.open(encrypted)).toEqual({ message: 'Hello' });
  });

  test('a sign-up that repeats the command of an erased account creates no account and keeps no claim', async () => {
    const email = freshEmail();
    const repeated = context();
    const { userId } = await signUpUser(details(email), repeated);
    await eraseByAdmin(userId);
    expect(await signUpUser(details(email), repeated)).toMatchObject({ handled: null });
    expect(await deps.vault.emailClaims.holderOf(email)).toBeNull();
    expect(await signUp(email)).not.toBe(userId);
  });

  test('keeps the data of a user who was not erased', async () => {
    const { email, userId } = await account();
    expect(await destroyPersonalData(deps)(userId)).toEqual([]);
    expect(await enter(email)).toMatchObject({ outcome: 'loggedIn' });
  });

  test('repeats when a backup of the vault brings the key back', async () => {
    const { email, userId } = await account();
    const backup = await pool.query('select person_id, key from vault.person_key where person_id = $1', [
      userId,
    ]);
    await eraseByAdmin(userId);
    const [messageId, stranger] = [randomUUID(), freshEmail()];
    await deps.vault.contactSenders.note(messageId, stranger);
    const repeat = repeatErasures({
      ...deps,
      erasedUsers: async () => [userId],
      erasedMessages: async () => [messageId],
    });
    expect(await repeat()).toBe(0);
    await pool.query('update vault.person_key set key = $2 where person_id = $1', [
      userId,
      backup.rows[0].key,
    ]);
    await deps.vault.emailClaims.claim(email, userId);
    const encrypted = await deps.vault.personalKeys.encrypt(messageId, { message: 'Hello' });
    expect(await repeat()).toBe(2);
    expect(await deps.vault.personalKeys.open(encrypted)).toBeNull();
    expect(await deps.vault.contactSenders.messagesFrom(stranger)).toEqual([]);
    expect(await deps.vault.personalKeys.keyHoldersAmong([userId])).toEqual([]);
    expect(await deps.vault.emailClaims.holderOf(email)).toBeNull();
  });
});

test('the export holds all data of a client, and events of the cart cost no reads', async () => {
  const userId = await signUp(freshEmail());
  const models = Array.from({ length: 100 }, () => quotedModel(randomUUID()));
  const about = { userId, owned: new Set<string>() };
  for (let round = 0; round < 3; round += 1) {
    const [clear, fill] = [{ type: 'ClearCart' }, { type: 'MergeIntoCart', models }] as const;
    for (const command of [clear, fill])
      await handle(cartDecider, streams.cart(userId), { ...command, ...about }, context());
  }
  let reads = 0;
  const readStream: EventStore['readStream'] = (...asked) => {
    reads += 1;
    return store.readStream(...asked);
  };
  const exported = await myData({
    store: { readStream },
    vault: deps.vault,
    downloadsOf: async () => [],
    conversionsAskedBy: async () => [],
  })(userId, new Date().toISOString());
  expect(exported?.events).toHaveLength(303);
  expect(exported?.events[0]).toMatchObject({
    event: 'UserSignedUp',
    data: { userId, personal: { firstName: 'Ada' } },
  });
  expect(reads).toBeLessThan(10);
});
