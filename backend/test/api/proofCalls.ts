import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReceiptProof } from '#contract/receiptProof.ts';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';
import { plainArchive } from '#testing/samples/sampleFiles.ts';
import { servicesOf, untilThere } from '#testing/shop/shopApi.ts';
import { type ApiShop, expectStatus, unknownId } from './apiShop.ts';

const script = fileURLToPath(new URL('../../../scripts/verifyReceipt.mjs', import.meta.url));
const witnessScript = fileURLToPath(new URL('../../../scripts/witness.mjs', import.meta.url));
const keyTool = fileURLToPath(new URL('../../../tools/operator/src/logKey.ts', import.meta.url));
type Key = {
  readonly algorithm: string;
  readonly publicKey: string;
  readonly keyId: string;
  readonly verifierKey: string;
  readonly keys: readonly { readonly keyId: string; readonly upTo: string | null }[];
  readonly changes: readonly unknown[];
};

export const proofCalls = (api: ApiShop): void => {
  const { as, buy, upload, newClient, raw } = api;
  describe('receipts that can be verified without the shop', () => {
    const dir = temporaryFolder();
    let proof: ReceiptProof;
    let key: Key;
    const pathOf = (orderId: string) => `/charge/receipt/${orderId}/proof`;

    const publishedKey = async (): Promise<Key> => (await as('visitor', 'GET /log/key')).body;
    const zip = plainArchive(1_000);
    const provenOrder = async (name: string): Promise<ReceiptProof> => {
      const model = await upload({ ModalName: name, ModalPrice: '35' }, await zip);
      const path = pathOf(await buy(api.client, [model]));
      return untilThere('proof of the order', async () => {
        const { status, body } = await raw<ReceiptProof>('client', 'GET', path);
        return status === 200 ? body : null;
      });
    };

    beforeAll(async () => {
      proof = await provenOrder('Proven Chair');
      key = await publishedKey();
    });

    /** Runs a program of the shop. */
    const run = (words: readonly string[], variables: Readonly<Record<string, string>> = {}) => {
      const options = { env: { ...process.env, ...variables }, encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, words, options);
      return { status, said: stdout + stderr };
    };
    /** Runs the script on a receipt, with a key, a downloaded file, or neither. */
    const check = async (
      receipt: unknown,
      beside: { readonly key?: unknown; readonly file?: Buffer } = {},
    ) => {
      const words = [script, join(dir, 'receipt.json')];
      const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
      await writeFile(join(dir, 'receipt.json'), textOf(receipt));
      if (beside.key !== undefined) {
        words.push('--key', join(dir, 'key.pem'));
        await writeFile(join(dir, 'key.pem'), textOf(beside.key));
      }
      if (beside.file !== undefined) {
        words.push('--file', join(dir, 'chair.zip'));
        await writeFile(join(dir, 'chair.zip'), beside.file);
      }
      return run(words);
    };

    test('a receipt is verified without the shop, and the script prints the purchase', async () => {
      const { status, said } = await check(proof, { key: key.publicKey });
      expect(said).toMatch(/^Proven\. Order [0-9a-f-]{36} was placed and paid/);
      expect(said).toContain('Proven Chair  35.00 USD');
      expect(said).toMatch(/Paid 35\.00 USD at .* with visa ending in 4242/);
      expect(said).toContain(`Key ${key.keyId}`);
      expect(status).toBe(0);
      const told = expect.stringContaining('compare it with the one that the shop publishes');
      expect(await check(proof)).toMatchObject({ status: 0, said: told });
    });

    test('a downloaded file is compared with the version that was bought', async () => {
      const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
      const own = await check(proof, { file: await zip });
      expect(own.said).toContain('The file is version 1 of Proven Chair, byte for byte as it was bought');
      expect(own.said).toContain(sha256(await zip));
      expect(own.status).toBe(0);
      const other = await check(proof, { file: Buffer.concat([await zip, Buffer.of(0)]) });
      expect(other.said).toMatch(/^NOT proven: the file .* is none of those that were bought/);
      expect(other.status).toBe(1);
      const text = JSON.stringify(proof);
      const forged = text.replaceAll(sha256(await zip), sha256(Buffer.from('other')));
      expect((await check(forged, { file: Buffer.from('other') })).status).toBe(1);
      for (const words of [['--file'], ['--file', join(dir, 'none.zip')]])
        expect(run([script, join(dir, 'receipt.json'), ...words]).status).toBe(2);
    });

    // biome-ignore lint/suspicious/noExplicitAny: what is changed need not keep to the shape
    type Editable = any;
    test.each<[string, (copy: Editable) => unknown]>([
      ['another amount', ({ proofs }) => Object.assign(proofs[1].event.data.amount, { cents: 1 })],
      ['another place', ({ proofs }) => Object.assign(proofs[1], { index: String(proofs[1].index - 1) })],
      ['a shorter path', ({ proofs }) => proofs[1].path.pop()],
      ['no payment', ({ proofs }) => proofs.pop()],
      ['another order', (copy) => Object.assign(copy, { orderId: unknownId })],
      [
        'another size of the log',
        ({ checkpoint }) =>
          Object.assign(checkpoint, { text: checkpoint.text.replace(/\n\d+\n/, '\n999999\n') }),
      ],
      ['another format', (copy) => Object.assign(copy, { format: 'receipt' })],
    ])('a receipt that was changed is not proven: %s', async (_, change) => {
      const copy = structuredClone(proof);
      change(copy);
      expect(await check(copy, { key: key.publicKey })).toMatchObject({
        status: 1,
        said: expect.stringMatching(/^NOT proven: /),
      });
    });

    test("a key that is not the shop's proves nothing, and malformed input is reported", async () => {
      const other =
        '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=\n-----END PUBLIC KEY-----\n';
      expect(await check(proof, { key: other })).toMatchObject({ status: 1 });
      expect((await check('no JSON')).status).toBe(2);
      expect((await check({})).status).toBe(1);
      expect(run([script]).status).toBe(2);
    });

    test("after a change of the log's key, receipts, old and new, can be proven with any of the shop's keys", async () => {
      const { DATABASE_URL = '' } = await servicesOf(api.shop.dataDir);
      const rotated = run([keyTool, 'rotate'], { DATABASE_URL });
      expect(rotated).toMatchObject({ status: 0, said: expect.stringContaining(key.keyId) });
      const after = await publishedKey();
      expect(after.keys.map(({ keyId }) => keyId)).toEqual([key.keyId, after.keyId]);
      const newer = await provenOrder('Chair of the Second Key');
      expect(newer.keyId).toBe(after.keyId);
      for (const [receipt, trusted] of [
        [proof, key.publicKey],
        [proof, after],
        [newer, after.publicKey],
        [newer, after],
        // A holder of the first key follows the chain in the receipt.
        [newer, key.publicKey],
        [newer, key],
      ])
        expect(await check(receipt, { key: trusted })).toMatchObject({ status: 0 });
      expect((await check(newer, { key: key.publicKey })).said).toContain('vouch for each other');
      // The old receipt alone does not contain the new key.
      expect(await check(proof, { key: after.publicKey })).toMatchObject({ status: 1 });
      const forged = [
        { ...newer, keyChanges: [] },
        { ...newer, keyChanges: [{ ...newer.keyChanges[0], signatureOfOld: newer.checkpoint.signature }] },
        { ...newer, publicKey: key.publicKey },
        { ...proof, keyChanges: newer.keyChanges, checkpoint: newer.checkpoint },
      ];
      for (const receipt of forged)
        expect(await check(receipt, { key: key.publicKey })).toMatchObject({
          status: 1,
          said: expect.stringMatching(/^NOT/),
        });
      const usage = expect.stringContaining('list | rotate');
      expect(run([keyTool, 'forget'])).toMatchObject({ status: 2, said: usage });
    });

    test('only the buyer and the Admin get it', async () => {
      const other = await newClient('curious@example.com');
      const path = pathOf(proof.orderId);
      await expectStatus(200, raw('admin', 'GET', path));
      await expectStatus(403, raw({ token: other.token }, 'GET', path));
      expect(key).toMatchObject({ algorithm: 'Ed25519', keyId: proof.keyId, changes: [] });
    });

    test('a witness holds the shop to its log, and a receipt to what the witness saw', async () => {
      const [folder, note] = [join(dir, 'witness'), join(dir, 'witness', 'checkpoint.txt')];
      const { verifierKey } = await publishedKey();
      const words = [witnessScript, folder, new URL(api.shop.url).origin, verifierKey, 'w1.example'];
      const witness = () => promisify(execFile)(process.execPath, words);
      const { stdout } = await witness();
      expect(stdout).toMatch(/^Cosigned: \d+ events of model-shop\/log\//);
      const [, witnessKey = ''] = /This witness is (\S+)/.exec(stdout) ?? [];
      const seen = Number((await readFile(note, 'utf8')).split('\n')[1]);
      const receipt = await provenOrder('Witnessed Chair');
      const query = { from: seen, to: Number(receipt.checkpoint.text.split('\n')[1]) };
      const consistency = (await as('visitor', 'GET /log/consistency', { query })).body;
      const [receiptFile, proofFile] = [join(dir, 'receipt.json'), join(dir, 'consistency.json')];
      await writeFile(receiptFile, JSON.stringify(receipt));
      await writeFile(proofFile, JSON.stringify(consistency));
      const verified = (...more: readonly string[]) =>
        run([script, receiptFile, '--witness', note, '--witness-key', witnessKey, ...more]);
      const told = `A witness saw this log when it had ${seen} events`;
      expect(verified('--consistency', proofFile)).toMatchObject({
        status: 0,
        said: expect.stringContaining(told),
      });
      const refused = { status: 1, said: expect.stringMatching(/^NOT proven: the witness saw/) };
      expect(verified()).toMatchObject(refused);
      await writeFile(note, (await readFile(note, 'utf8')).replace(/\n\d+\n/, '\n999999\n'));
      expect(verified('--consistency', proofFile)).toMatchObject(refused);
    });

    test('checkpoints and their proofs are public', async () => {
      const { body } = await as('visitor', 'GET /log/checkpoint');
      expect(body).toMatch(/^(model-shop\/log\/[0-9a-f]{64})\n\d+\n\S{44}\n\S{44}\n\S+\n\n— \1 \S+\n$/);
      const ask = (from: number, to: number) =>
        as('visitor', 'GET /log/consistency', { query: { from, to } });
      expect((await ask(1, 1)).body.proof).toEqual([]);
      await expectStatus(404, ask(1, 900_000_000));
      await expectStatus(422, ask(2, 1));
    });
  });
};
