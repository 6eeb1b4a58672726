import { signUpCommands } from '#commands/accounts/signUp/signUpCommands.ts';
import { systemContext } from '#commands/handle.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { NotOwnLog } from '#infra/eventStore/eventStore.ts';
import type { Services } from '../composition.ts';

/** Creates the Admin that the configuration names, unless that address has an account, or it was created at an earlier start. */
export const makeFirstAdmin = async (services: Services): Promise<void> => {
  const { config, handle, store, vault, log, now } = services;
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (email === undefined || password === undefined) return;
  const commandId = uuidV5(`first Admin:${email.toLowerCase()}`);
  try {
    const made = await signUpCommands({ handle, store, vault }).createAdmin(
      { firstName: 'Admin', lastName: '', email, password, country: 'United Kingdom' },
      systemContext('boot', commandId, now().toISOString()),
    );
    if (made.isNew && !made.handled.alreadyHandled)
      log.info({ userId: made.userId }, 'Created the first Admin');
  } catch (error) {
    // A shop whose log lacks events takes no write, but can be read.
    if (!(error instanceof NotOwnLog)) throw error;
  }
};
