// node scripts/witness.mjs <folder> <shop's address> <verifier key of its log> <name of the witness> Witnesses the log of a shop: it fetches the
// newest checkpoint, makes sure that it continues the one that it saw before, and cosigns it (C2SP tlog-checkpoint and tlog-cosignature). Needs
// only Node >= 20. The folder keeps the witness's own key and checkpoint.txt. Run it from time to time, on a machine of your own. docs/proof.md
// says what that proves. Exit codes: 0 cosigned, 1 refused, 2 invalid command line or no answer.
import { createHash, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Why a checkpoint is not cosigned, in a sentence. */
class Refused extends Error {}

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const nodeHash = (left, right) => sha256(Buffer.of(1), left, right);

/** Types of keys of C2SP signed-note. */
const types = { log: 1, cosignature: 4 };
/** RFC 8410: the bytes before the 32 bytes of an Ed25519 key in DER. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

const verifierOf = (name, type, key) => {
  const typed = Buffer.concat([Buffer.of(type), key]);
  const id = sha256(Buffer.from(`${name}\n`), typed).subarray(0, 4);
  return { name, type, key, id, text: `${name}+${id.toString('hex')}+${typed.toString('base64')}` };
};

/** A verifier key `<name>+<id>+<base64 of type and key>`. @throws Refused */
export const parseVerifier = (text) => {
  const [, name, base64 = ''] = /^([^\s+]+)\+[0-9a-f]{8}\+([A-Za-z0-9+/]{44})$/.exec(text) ?? [];
  const [type, ...key] = Buffer.from(base64, 'base64');
  const verifier = verifierOf(name, type, Buffer.from(key));
  if (verifier.text !== text || !Object.values(types).includes(type))
    throw new Refused('this is no verifier key, or its parts do not belong together');
  return verifier;
};

const cosigned = (time, text) => Buffer.from(`cosignature/v1\ntime ${time}\n${text}`);

/** A note's text and signature lines. @throws Refused unless this key signed it */
export const openNote = (note, { name, type, key, id }) => {
  const end = note.lastIndexOf('\n\n') + 1;
  const [text, lines] = [note.slice(0, end), note.slice(end + 1)];
  const signature = [...lines.matchAll(/^— (\S+) ([A-Za-z0-9+/]+={0,2})$/gm)]
    .map(([, by, base64]) => ({ by, bytes: Buffer.from(base64, 'base64') }))
    .find(({ by, bytes }) => by === name && bytes.subarray(0, 4).equals(id))?.bytes;
  if (end === 0 || !signature) throw new Refused(`${name} has not signed it with the key that is known`);
  const publicKey = createPublicKey({ key: Buffer.concat([spkiPrefix, key]), format: 'der', type: 'spki' });
  const isCosigned = type === types.cosignature;
  const signed = isCosigned ? cosigned(signature.readBigUInt64BE(4), text) : Buffer.from(text);
  if (!verify(null, signed, publicKey, signature.subarray(isCosigned ? 12 : 4)))
    throw new Refused(`the signature of ${name} is wrong`);
  return { text, lines };
};

/** Origin, size and root of a checkpoint's text. @throws Refused */
export const parseCheckpoint = (text) => {
  const [, origin, size, root] = /^([^\n]+)\n(0|[1-9]\d{0,18})\n([A-Za-z0-9+/]{43}=)\n/.exec(text) ?? [];
  if (origin === undefined) throw new Refused('what was signed is no checkpoint');
  return { origin, size: BigInt(size), root: Buffer.from(root, 'base64') };
};

/** A signed checkpoint. @throws Refused also if the key is of another log than it names */
export const openCheckpoint = (note, verifier) => {
  const opened = openNote(note, verifier);
  const checkpoint = parseCheckpoint(opened.text);
  if (verifier.type === types.log && checkpoint.origin !== verifier.name)
    throw new Refused(`it is a checkpoint of another log, ${checkpoint.origin}`);
  return { ...opened, ...checkpoint };
};

/** Makes sure that one tree is the beginning of another (RFC 9162, 2.1.4.2); the proof is a list of hashes. @throws Refused */
export const checkConsistency = (first, second, proof) => {
  if (first.size > second.size) throw new Refused('the log became shorter');
  if (first.size === second.size && !first.root.equals(second.root))
    throw new Refused('two logs have the same size and differ');
  if (first.size === second.size || first.size === 0n) return;
  const differs = new Refused('the log does not continue the one that was seen before');
  if (proof.length === 0) throw differs;
  const isPowerOfTwo = (first.size & (first.size - 1n)) === 0n;
  const [start, ...others] = isPowerOfTwo ? [first.root, ...proof] : proof;
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

/** The hashes in the shop's answer at /api/log/consistency. */
export const hashesOf = ({ proof }) => proof.map((hash) => Buffer.from(hash, 'base64'));

/** A witness by its name and seed. */
export const witnessOf = (name, seed) => {
  const der = Buffer.concat([pkcs8Prefix, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const key = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  const { id, text: verifierKey } = verifierOf(name, types.cosignature, key);
  /** The line of a note that says that this checkpoint was seen at a time, in seconds since 1970. */
  const cosign = (text, time) => {
    const stamp = Buffer.alloc(8);
    stamp.writeBigUInt64BE(BigInt(time));
    const signature = sign(null, cosigned(time, text), privateKey);
    return `— ${name} ${Buffer.concat([id, stamp, signature]).toString('base64')}\n`;
  };
  return { verifierKey, cosign };
};

/** The answer of the shop, as it is. */
const answerOf = async (address) => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
};

const main = async ([folder, shop, logKey, name, ...more]) => {
  if (!name || more.length > 0)
    throw new Error("node scripts/witness.mjs <folder> <shop's address> <verifier key of its log> <name>");
  const log = parseVerifier(logKey);
  const [keyFile, keptFile] = [join(folder, 'witness.key'), join(folder, 'checkpoint.txt')];
  mkdirSync(folder, { recursive: true });
  if (!existsSync(keyFile)) writeFileSync(keyFile, randomBytes(32).toString('base64'), { mode: 0o600 });
  const witness = witnessOf(name, Buffer.from(readFileSync(keyFile, 'utf8'), 'base64'));
  const own = parseVerifier(witness.verifierKey);
  // Its own signature shows that it saw what is kept.
  const kept = existsSync(keptFile) && openCheckpoint(readFileSync(keptFile, 'utf8'), own);
  const note = await answerOf(`${shop}/api/log/checkpoint`);
  try {
    const now = openCheckpoint(note, log);
    if (kept) {
      const path = `${shop}/api/log/consistency?from=${kept.size}&to=${now.size}`;
      checkConsistency(kept, now, now.size > kept.size ? hashesOf(JSON.parse(await answerOf(path))) : []);
    }
    const cosignature = witness.cosign(now.text, Math.floor(Date.now() / 1000));
    writeFileSync(`${keptFile}.new`, `${now.text}\n${now.lines}${cosignature}`);
    renameSync(`${keptFile}.new`, keptFile);
    console.log(`Cosigned: ${now.size} events of ${now.origin}. This witness is ${witness.verifierKey}`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // It is evidence if the log's own key signed it.
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
