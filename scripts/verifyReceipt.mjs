// node scripts/verifyReceipt.mjs <receipt.json> [--key <key.pem or keys.json>] [--file <downloaded archive>] [--witness <checkpoint.txt>
// [--witness-key <verifier key>] [--consistency <proof.json>]] Checks a receipt proof of the shop: that its events are in the log whose state
// the shop has signed, with --file that a downloaded archive is one of those that were bought, and with --witness that a witness saw this log
// and no other. Needs only Node >= 20: no shop, no network, no package; --witness needs witness.mjs beside it. docs/proof.md explains the
// computation. Exit codes: 0 proven, 1 not proven, 2 invalid command line.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';

/** Why a receipt proves nothing, in a sentence. */
class NotProven extends Error {}

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const leafPrefix = Buffer.of(0);
const nodePrefix = Buffer.of(1);

/** JSON with one spelling per value (RFC 8785). */
const canonicalJson = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`);
  return `{${members.join(',')}}`;
};

/** The root computed from a leaf and the hashes of its path (RFC 9162, 2.1.3.2). */
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
  /^(?:model shop log v1|model-shop\/log\/[0-9a-f]{64})\n(\d{1,19})\n([A-Za-z0-9+/]{43}=)\n([A-Za-z0-9+/]{43}=)\n([0-9TZ:.-]+)\n$/;

/** The state of the log that the shop has signed. */
const signedState = ({ text, signature }, publicKey) => {
  if (!verify(null, Buffer.from(text, 'utf8'), publicKey, Buffer.from(signature, 'base64')))
    throw new NotProven('the signature is not that of this key');
  const match = checkpointPattern.exec(text);
  if (!match) throw new NotProven('the text that was signed is no checkpoint');
  return { size: BigInt(match[1]), root: Buffer.from(match[2], 'base64'), at: match[4] };
};

const keyChangePattern =
  /^model shop log key v1\n(\d{1,6})\n(\d{1,19})\n([A-Za-z0-9+/]{59}=)\n([A-Za-z0-9+/]{59}=)\n([0-9TZ:.-]+)\n$/;
const keyOf = (spki) => createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });

/**
 * The chain of keys in these changes, oldest first: each change is signed by the previous key and the next one. `upTo` is the maximum
 * number of events of a checkpoint that a key signed; null for the newest.
 * @throws NotProven
 */
const chainOfKeys = (changes) => {
  const chain = [];
  for (const [index, { text, signatureOfOld, signatureOfNew }] of changes.entries()) {
    const [, number, size, oldKey, newKey] = keyChangePattern.exec(text) ?? [];
    const before = chain.at(-1);
    const signs = (key, signature) =>
      verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));
    const fits =
      Number(number) === index + 2 &&
      (before === undefined || before.spki === oldKey) &&
      BigInt(size) >= (chain.at(-2)?.upTo ?? 0n) &&
      signs(keyOf(oldKey), signatureOfOld) &&
      signs(keyOf(newKey), signatureOfNew);
    if (!fits) throw new NotProven(`the keys do not follow from one another (key ${index + 2})`);
    if (before === undefined) chain.push({ spki: oldKey, upTo: null });
    chain[index].upTo = BigInt(size);
    chain.push({ spki: newKey, upTo: null });
  }
  return chain;
};

const spkiOf = (publicKey) => publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

/**
 * Makes sure that the key of a receipt may have signed it. In a chain of keys, it must be the one whose range contains the checkpoint's
 * size, and the given key must be in the chain; otherwise it must be the given key itself.
 * @throws NotProven
 */
const checkTrust = (ownKey, size, givenKey, changes) => {
  const chain = chainOfKeys(changes);
  const own = spkiOf(ownKey);
  const known = chain.length === 0 ? [own] : chain.map(({ spki }) => spki);
  if (givenKey !== null && !known.includes(spkiOf(givenKey)))
    throw new NotProven('it was not signed with this key, nor with one that follows from it');
  const named = chain.find(({ upTo }) => upTo === null || size <= upTo);
  if (named !== undefined && named.spki !== own)
    throw new NotProven('the key that signed it was not the key of the log then');
};

const eventOf = (events, type) => {
  const event = events.find((one) => one.type === type);
  if (!event) throw new NotProven(`there is no ${type} among its events`);
  return event;
};

/** Checks everything. @throws NotProven */
const check = (receipt, given) => {
  if (receipt?.format !== 'model shop receipt proof v1') throw new NotProven('this is no receipt proof');
  const publicKey = createPublicKey(receipt.publicKey);
  const { size, root, at } = signedState(receipt.checkpoint, publicKey);
  // The shop's chain may be older than the receipt's, or newer, so the longer one is used.
  const [fromReceipt, fromShop] = [receipt.keyChanges ?? [], given?.changes ?? []];
  const changes = fromShop.length > fromReceipt.length ? fromShop : fromReceipt;
  checkTrust(publicKey, size, given?.key ?? null, changes);
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
  return { size, root, at, placed, paid, publicKey };
};

/** Makes sure that the log of a receipt is the one that a witness saw; they may have different sizes. @throws NotProven */
const checkWitness = async (receipt, { note, key, consistency }) => {
  const { checkConsistency, hashesOf, openCheckpoint, parseCheckpoint, parseVerifier } = await import(
    './witness.mjs'
  );
  try {
    const seen = key ? openCheckpoint(note, parseVerifier(key)) : parseCheckpoint(note);
    const [first, second] = seen.size < receipt.size ? [seen, receipt] : [receipt, seen];
    const asked = `/api/log/consistency?from=${first.size}&to=${second.size}`;
    if (first.size !== second.size && !consistency)
      throw new Error(`pass the shop's answer at ${asked} as --consistency`);
    checkConsistency(first, second, hashesOf(consistency ?? { proof: [] }));
    return seen;
  } catch (error) {
    throw new NotProven(`the witness saw another log, or another size of it: ${error.message}`);
  }
};

const money = ({ cents, currency }) => `${(cents / 100).toFixed(2)} ${currency}`;
const idOf = (publicKey) => sha256(publicKey.export({ format: 'der', type: 'spki' })).toString('hex');

const usage =
  'node scripts/verifyReceipt.mjs <receipt.json> [--key <key.pem or keys.json>] [--file <downloaded archive>] [--witness <checkpoint.txt> [--witness-key <verifier key>] [--consistency <proof.json>]]';
const [file, ...words] = process.argv.slice(2);
const options = new Map();
for (let at = 0; at < words.length; at += 2) {
  const known = ['--key', '--file', '--witness', '--witness-key', '--consistency'];
  const isNew = known.includes(words[at]) && !options.has(words[at]);
  if (isNew && words[at + 1]) options.set(words[at], words[at + 1]);
  else options.set('unknown', words[at]);
}
if (!file || options.has('unknown')) {
  console.error(usage);
  process.exit(2);
}
const keyFile = options.get('--key');
const archive = options.get('--file');

/** The SHA-256 of a file of any size, in hex; ends the program if it cannot be read. */
const hashOf = async (path) => {
  const hash = createHash('sha256');
  try {
    for await (const part of createReadStream(path)) hash.update(part);
  } catch (error) {
    console.error(`${path}: ${error.message}`);
    process.exit(2);
  }
  return hash.digest('hex');
};

/** The bought item with exactly this content. @throws NotProven */
const itemWith = (items, hash) => {
  const item = items.find(({ sha256 }) => sha256 === hash);
  if (item) return item;
  const known = items.filter(({ sha256 }) => sha256);
  throw new NotProven(
    known.length === 0
      ? 'this order is from before receipts named the content of files'
      : `the file (SHA-256 ${hash}) is none of those that were bought`,
  );
};

/** `, version 2, SHA-256 …`; empty for older orders without it. */
const contentOf = ({ version, sha256 }) => (sha256 ? `  version ${version}, SHA-256 ${sha256}` : '');

/** Reads a file, or ends the program with the reason. */
const read = (path, parse) => {
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`${path}: ${error.message}`);
    return process.exit(2);
  }
};

/** A key in PEM, or the answer of the shop at /api/log/key: its newest key and the chain of earlier ones. */
const trusted = (text) => {
  if (!text.trimStart().startsWith('{')) return { key: createPublicKey(text), changes: null };
  const { publicKey, changes } = JSON.parse(text);
  if (!Array.isArray(changes)) throw new Error('it has no "changes"');
  return { key: createPublicKey(publicKey), changes };
};

const receipt = read(file, JSON.parse);
const given = keyFile === undefined ? null : read(keyFile, trusted);
const hash = archive === undefined ? null : await hashOf(archive);
const witness = options.has('--witness') && {
  note: read(options.get('--witness'), String),
  key: options.get('--witness-key'),
  consistency: options.has('--consistency') && read(options.get('--consistency'), JSON.parse),
};
try {
  const { size, root, at, placed, paid, publicKey } = check(receipt, given);
  const seen = witness ? await checkWitness({ size, root }, witness) : null;
  const { amount, card } = paid.data;
  const { items } = placed.data;
  const bought = hash === null ? null : itemWith(items, hash);
  console.log(`Proven. Order ${receipt.orderId} was placed and paid; both stand in the log of the shop.`);
  for (const item of items) console.log(`  ${item.name}  ${money(item.price)}${contentOf(item)}`);
  if (bought)
    console.log(`  The file is version ${bought.version} of ${bought.name}, byte for byte as it was bought`);
  console.log(
    `  Paid ${money(amount)} at ${paid.created}${card ? ` with ${card.brand} ending in ${card.last4}` : ''}`,
  );
  console.log(`  The log had ${size} events when the shop signed it at ${at}`);
  if (seen) console.log(`  A witness saw this log when it had ${seen.size} events`);
  if (seen && !witness.key) console.log('  It counts if the witness is yours: no cosignature was checked');
  console.log(`  Key ${idOf(publicKey)}`);
  if (given && spkiOf(given.key) !== spkiOf(publicKey))
    console.log(`  It and the key that you gave, ${idOf(given.key)}, vouch for each other`);
  if (!given)
    console.log(
      '  This key came with the receipt: compare it with the one that the shop publishes at /api/log/key',
    );
} catch (error) {
  console.error(
    `NOT proven: ${error instanceof NotProven ? error.message : `the file is malformed (${error.message})`}.`,
  );
  process.exit(1);
}
