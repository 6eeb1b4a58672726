// npm run passkeys -- remove EMAIL: removes all passkeys of an account and ends its sessions, when a device is lost. The shop may keep
// running.

import { removeAllPasskeys } from 'backend/commands/accounts/passkeys/removeAllPasskeys.ts';
import { operate } from './shop/operate.ts';

const [task, email, ...more] = process.argv.slice(2);
if (task !== 'remove' || email === undefined || more.length > 0) {
  process.stderr.write('Usage: npm run passkeys -- remove EMAIL\n');
  process.exit(2);
}

await operate('passkeys', async ({ services: { handle, store, vault }, output, newContext }) => {
  const removed = await removeAllPasskeys({ handle, store, vault })({ email }, newContext());
  if (removed === null) {
    output.say('No account has this address');
    process.exit(1);
  }
  output.say(`Passkeys removed: ${removed}; the account is signed out everywhere`);
});
