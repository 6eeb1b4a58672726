// node scripts/verifyReceipt.mjs <receipt.json> [--key <key.pem>]
// Checks a receipt proof of the shop: that its events are in the log whose state the shop has signed. Needs nothing but
// Node >= 20: no shop, no network, no package. docs/proof.md says what is computed and why.
// Exit codes: 0 proven, 1 not proven, 2 the words make no sense.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What makes a receipt no proof, in a sentence. */
class NotProven extends Error {}

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const leafPrefix = Buffer.of(0);
const nodePrefix = Buffer.of(1);

/** JSON with one spelling for each value (RFC 8785). */
const canonicalJson = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`);
  return `{${members.join(',')}}`;
};

/** The root that a leaf and the hashes beside its way lead to (RFC 9162, 2.1.3.2). */
const rootFrom = (leaf, index, size, path) => {
  if (index >= size) throw new NotProven('an event stands outside of the log that was signed');
  let [node, last, hash] = [index, size - 1n, leaf];
  for (const sibling of path) {
    if (last === 0n) throw new NotProven('a path is too long');
    if ((node & 1n) === 1n || node === last) {
      hash = sha256(nodePrefix, sibling, hash);
      while ((node & 1n) === 0n && node !== 0n) {
        node >>= 1n;
        last >>= 1n;
      }
    } else {
      hash = sha256(nodePrefix, hash, sibling);
    }
    node >>= 1n;
    last >>= 1n;
  }
  if (last !== 0n) throw new NotProven('a path is too short');
  return hash;
};

const checkpointPattern =
  /^model shop log v1\n(\d{1,19})\n([A-Za-z0-9+/]{43}=)\n([A-Za-z0-9+/]{43}=)\n([0-9TZ:.-]+)\n$/;

/** The state of the log that the shop has signed. */
const signedState = ({ text, signature }, publicKey) => {
  if (!verify(null, Buffer.from(text, 'utf8'), publicKey, Buffer.from(signature, 'base64')))
    throw new NotProven('the signature is not that of this key');
  const match = checkpointPattern.exec(text);
  if (!match) throw new NotProven('the text that was signed is no checkpoint');
  return { size: BigInt(match[1]), root: Buffer.from(match[2], 'base64'), at: match[4] };
};

const eventOf = (events, type) => {
  const event = events.find((one) => one.type === type);
  if (!event) throw new NotProven(`there is no ${type} among its events`);
  return event;
};

/** Checks everything. @throws NotProven */
const check = (receipt, publicKey) => {
  if (receipt?.format !== 'model shop receipt proof v1') throw new NotProven('this is no receipt proof');
  const { size, root, at } = signedState(receipt.checkpoint, publicKey);
  for (const { event, index, path } of receipt.proofs) {
    const leaf = sha256(leafPrefix, Buffer.from(canonicalJson(event), 'utf8'));
    const siblings = path.map((hash) => Buffer.from(hash, 'base64'));
    if (!rootFrom(leaf, BigInt(index), size, siblings).equals(root))
      throw new NotProven(`event ${event.id} (${event.type}) is not in the log in this form`);
  }
  const events = receipt.proofs.map(({ event }) => event);
  const placed = eventOf(events, 'OrderPlaced');
  const paid = eventOf(events, 'PaymentReceived');
  for (const { stream, data } of [placed, paid]) {
    if (stream !== `order-${receipt.orderId}` || data.orderId !== receipt.orderId)
      throw new NotProven('its events are about another order');
  }
  return { size, at, placed, paid };
};

const money = ({ cents, currency }) => `${(cents / 100).toFixed(2)} ${currency}`;
const idOf = (publicKey) => sha256(publicKey.export({ format: 'der', type: 'spki' })).toString('hex');

const usage = 'node scripts/verifyReceipt.mjs <receipt.json> [--key <key.pem>]';
const [file, option, keyFile, ...more] = process.argv.slice(2);
if (!file || more.length > 0 || (option !== undefined && (option !== '--key' || !keyFile))) {
  console.error(usage);
  process.exit(2);
}

/** Reads a file, or ends the program with the reason. */
const read = (path, parse) => {
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`${path}: ${error.message}`);
    return process.exit(2);
  }
};

const receipt = read(file, JSON.parse);
const givenKey = keyFile === undefined ? null : read(keyFile, createPublicKey);
try {
  const publicKey = givenKey ?? createPublicKey(receipt.publicKey);
  const { size, at, placed, paid } = check(receipt, publicKey);
  const { amount, card } = paid.data;
  console.log(`Proven. Order ${receipt.orderId} was placed and paid; both stand in the log of the shop.`);
  for (const { name, price } of placed.data.items) console.log(`  ${name}  ${money(price)}`);
  console.log(
    `  Paid ${money(amount)} at ${paid.created}${card ? ` with ${card.brand} ending in ${card.last4}` : ''}`,
  );
  console.log(`  The log had ${size} events when the shop signed it at ${at}`);
  console.log(`  Key ${idOf(publicKey)}`);
  if (!givenKey)
    console.log(
      '  This key came with the receipt: compare it with the one that the shop publishes at /api/log/key',
    );
} catch (error) {
  console.error(
    `NOT proven: ${error instanceof NotProven ? error.message : `the file is malformed (${error.message})`}.`,
  );
  process.exit(1);
}
