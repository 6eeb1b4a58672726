// node scripts/witness.mjs <folder> <shop's address> <verifier key of its log> [<name of the witness>] Witnesses the log of a shop: it fetches
// the newest checkpoint, makes sure that it continues the one that it saw before, and cosigns it (C2SP tlog-checkpoint and tlog-cosignature).
// Needs only Node >= 20. The folder keeps the witness's own key and checkpoint.txt. Run it from time to time, on a machine of your own.
// docs/proof.md says what that proves. Exit codes: 0 cosigned, 1 refused, 2 invalid command line or no answer.
import { createHash, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Why a checkpoint is not cosigned, in a sentence. */
export class Refused extends Error {}

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const nodeHash = (left, right) => sha256(Uint8Array.of(1), left, right);

/** Types of keys of C2SP signed-note. */
const types = { log: 1, cosignature: 4 };
/** RFC 8410: the bytes before the 32 bytes of an Ed25519 key in DER. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const privateKeyOf = (seed) =>
  createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });

const verifierOf = (name, type, key) => {
  const typed = Buffer.concat([Uint8Array.of(type), key]);
  return { name, type, key, id: sha256(`${name}\n`, typed).subarray(0, 4), typed };
};

/** A verifier key `<name>+<id>+<base64 of type and key>`. @throws Refused */
export const parseVerifier = (text) => {
  const [, name, id, base64] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/.exec(text.trim()) ?? [];
  if (name === undefined) throw new Refused('this is no verifier key');
  const typed = Buffer.from(base64, 'base64');
  const verifier = verifierOf(name, typed[0], typed.subarray(1));
  if (!Object.values(types).includes(typed[0]) || verifier.id.toString('hex') !== id)
    throw new Refused('this is no verifier key: its parts do not belong together');
  return verifier;
};

const cosigned = (time, text) => Buffer.from(`cosignature/v1\ntime ${time}\n${text}`);

/** A note's text and signature lines. @throws Refused unless this key signed it */
export const openNote = (note, { name, type, key, id }) => {
  const end = note.lastIndexOf('\n\n') + 1;
  const [text, lines] = [note.slice(0, end), note.slice(end + 1)];
  const signatures = [...lines.matchAll(/^— (\S+) ([A-Za-z0-9+/]+={0,2})$/gm)].map(([, by, base64]) => ({
    by,
    bytes: Buffer.from(base64, 'base64'),
  }));
  const own = signatures.find(({ by, bytes }) => by === name && bytes.subarray(0, 4).equals(id));
  if (end === 0 || !own) throw new Refused(`${name} has not signed it with the key that is known`);
  const publicKey = createPublicKey({ key: Buffer.concat([spkiPrefix, key]), format: 'der', type: 'spki' });
  const isCosigned = type === types.cosignature;
  const signed = isCosigned ? cosigned(own.bytes.readBigUInt64BE(4), text) : Buffer.from(text);
  if (!verify(null, signed, publicKey, own.bytes.subarray(isCosigned ? 12 : 4)))
    throw new Refused(`the signature of ${name} is wrong`);
  return { text, lines };
};

/** Origin, size and root of a checkpoint's text. @throws Refused */
export const parseCheckpoint = (text) => {
  const [, origin, size, root] = /^([^\n]+)\n(0|[1-9]\d{0,18})\n([A-Za-z0-9+/]{43}=)\n/.exec(text) ?? [];
  if (origin === undefined) throw new Refused('what was signed is no checkpoint');
  return { origin, size: BigInt(size), root: Buffer.from(root, 'base64') };
};

/** Makes sure that one tree is the beginning of another (RFC 9162, 2.1.4.2); the proof is a list of hashes. @throws Refused */
export const checkConsistency = (first, second, proof) => {
  if (first.size === second.size) {
    if (!first.root.equals(second.root)) throw new Refused('two logs have the same size and differ');
    return;
  }
  if (first.size > second.size) throw new Refused('the log became shorter');
  if (first.size === 0n) return;
  const isPowerOfTwo = (first.size & (first.size - 1n)) === 0n;
  const [start, ...others] = isPowerOfTwo ? [first.root, ...proof] : proof;
  const differs = new Refused('the log does not continue the one that was seen before');
  if (proof.length === 0) throw differs;
  let [node, last] = [first.size - 1n, second.size - 1n];
  for (; node & 1n; node >>= 1n) last >>= 1n;
  let [known, now] = [start, start];
  for (const hash of others) {
    if (last === 0n) throw differs;
    if (node & 1n || node === last) {
      [known, now] = [nodeHash(hash, known), nodeHash(hash, now)];
      for (; !(node & 1n) && node !== 0n; node >>= 1n) last >>= 1n;
    } else now = nodeHash(now, hash);
    node >>= 1n;
    last >>= 1n;
  }
  if (last !== 0n || !known.equals(first.root) || !now.equals(second.root)) throw differs;
};

/** A witness by its name and seed. */
export const witnessOf = (name, seed) => {
  const privateKey = privateKeyOf(seed);
  const key = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  const { id, typed } = verifierOf(name, types.cosignature, key);
  return {
    verifierKey: `${name}+${id.toString('hex')}+${typed.toString('base64')}`,
    /** The line of a note that says that this checkpoint was seen at a time, in seconds since 1970. */
    cosign: (text, time) => {
      const stamp = Buffer.alloc(8);
      stamp.writeBigUInt64BE(BigInt(time));
      const signature = sign(null, cosigned(time, text), privateKey);
      return `— ${name} ${Buffer.concat([id, stamp, signature]).toString('base64')}\n`;
    },
  };
};

/** The answer of the shop, as it is. */
const answerOf = async (address) => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
};

const usage =
  "node scripts/witness.mjs <folder> <shop's address> <verifier key of its log> [<name of the witness>]";

const main = async ([folder, shop, logKey, name = 'witness', ...more]) => {
  if (!logKey || more.length > 0) throw new Error(usage);
  const [log, keyFile, keptFile] = [
    parseVerifier(logKey),
    join(folder, 'witness.key'),
    join(folder, 'checkpoint.txt'),
  ];
  mkdirSync(folder, { recursive: true });
  if (!existsSync(keyFile))
    writeFileSync(keyFile, `${name}\n${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  const [own, seed] = readFileSync(keyFile, 'utf8').split('\n');
  const witness = witnessOf(own, Buffer.from(seed, 'base64'));
  const note = await answerOf(`${shop}/api/log/checkpoint`);
  try {
    const { text, lines } = openNote(note, log);
    const now = parseCheckpoint(text);
    if (existsSync(keptFile)) {
      // Its own signature shows that it saw what is kept.
      const kept = openNote(readFileSync(keptFile, 'utf8'), parseVerifier(witness.verifierKey));
      const before = parseCheckpoint(kept.text);
      const path = `${shop}/api/log/consistency?from=${before.size}&to=${now.size}`;
      const proof = now.size > before.size ? JSON.parse(await answerOf(path)).proof : [];
      checkConsistency(
        before,
        now,
        proof.map((hash) => Buffer.from(hash, 'base64')),
      );
    }
    const cosignature = witness.cosign(text, Math.floor(Date.now() / 1000));
    writeFileSync(`${keptFile}.new`, `${text}\n${lines}${cosignature}`);
    renameSync(`${keptFile}.new`, keptFile);
    console.log(`Cosigned: ${now.size} events of ${now.origin}. This witness is ${witness.verifierKey}`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // It is evidence: the log's own key signed it.
    writeFileSync(join(folder, `refused-${Date.now()}.txt`), note);
    console.error(`REFUSED: ${error.message}. What the shop showed is kept as evidence.`);
    return 1;
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = await main(process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    return 2;
  });
}
