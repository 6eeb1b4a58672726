// Creates the shop's user in a secure EventStoreDB. The user may append and read every stream and $all, but has no admin rights. Run by an
// admin; running it again is harmless: EVENTSTORE_URL='esdb://admin:…@host:2113?tls=true&tlsCAFile=ca.crt' NODE_EXTRA_CA_CERTS=ca.crt \
// STORE_USER=shop STORE_PASSWORD=… node backend/scripts/storeUser.mjs
import { setTimeout as delay } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';

const { EVENTSTORE_URL = '', STORE_USER = 'shop', STORE_PASSWORD = '' } = process.env;
const [, credentials, host] = /^esdb(?:\+discover)?:\/\/([^@/]+)@([^,/?]+)/.exec(EVENTSTORE_URL) ?? [];
if (credentials === undefined || host === undefined || STORE_PASSWORD === '') {
  process.stderr.write('EVENTSTORE_URL with an admin and his password, and STORE_PASSWORD, are needed\n');
  process.exit(1);
}

const admin = credentials.split(':').map(decodeURIComponent).join(':');
const post = async (path, body) => {
  const response = await fetch(`https://${host}${path}`, {
    method: 'POST',
    redirect: 'follow',
    headers: {
      authorization: `Basic ${Buffer.from(admin).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return response.status;
};

/** A node reports that it is alive before a leader accepts writes, so everything is retried for two minutes. */
const attempt = async () => {
  const user = { loginName: STORE_USER, fullName: 'Model Shop', groups: [], password: STORE_PASSWORD };
  const made = await post('/users/', user);
  // 409: the user exists. Set the configured password.
  const again = `/users/${encodeURIComponent(STORE_USER)}/command/reset-password`;
  const status = made === 409 ? await post(again, { newPassword: STORE_PASSWORD }) : made;
  if (status >= 300) throw new Error(`The event store refused the user ${STORE_USER} with ${status}`);
  const client = EventStoreDBClient.connectionString(EVENTSTORE_URL);
  await client.setStreamMetadata('$all', { acl: { readRoles: ['$admins', STORE_USER] } });
  await client.dispose();
};

for (const giveUpAt = Date.now() + 120_000; ; await delay(2_000)) {
  try {
    await attempt();
    break;
  } catch (error) {
    if (Date.now() > giveUpAt) throw error;
  }
}
process.stdout.write(`${STORE_USER} may append, and read $all\n`);
