import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ReceiptProof } from '#contract/receiptProof.ts';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';
import { archive } from '#testing/samples/sampleFiles.ts';
import { type ApiShop, expectStatus, unknownId } from './apiShop.ts';

const script = fileURLToPath(new URL('../../../scripts/verifyReceipt.mjs', import.meta.url));
const keyTool = fileURLToPath(new URL('../../../tools/operator/src/logKey.ts', import.meta.url));
type Key = {
  readonly algorithm: string;
  readonly publicKey: string;
  readonly keyId: string;
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
    const zip = archive(1_000);
    const provenOrder = async (name: string): Promise<ReceiptProof> => {
      const model = await upload({ ModalName: name, ModalPrice: '35' }, await zip);
      const path = pathOf(await buy(api.client, [model]));
      await vi.waitFor(async () => await expectStatus(200, raw('client', 'GET', path)), {
        timeout: 30_000,
        interval: 200,
      });
      return (await raw<ReceiptProof>('client', 'GET', path)).body;
    };

    beforeAll(async () => {
      proof = await provenOrder('Proven Chair');
      key = await publishedKey();
    });

    /** Runs the script on a receipt, with or without a key. */
    const check = async (receipt: unknown, publicKey?: unknown) => {
      const [file, keyFile] = [join(dir, 'receipt.json'), join(dir, 'key.pem')];
      await writeFile(file, typeof receipt === 'string' ? receipt : JSON.stringify(receipt));
      if (publicKey !== undefined)
        await writeFile(keyFile, typeof publicKey === 'string' ? publicKey : JSON.stringify(publicKey));
      const args = publicKey === undefined ? [file] : [file, '--key', keyFile];
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
      return { status, said: stdout + stderr };
    };

    test('a receipt is verified without the shop, and the script prints the purchase', async () => {
      const { status, said } = await check(proof, key.publicKey);
      expect(said).toMatch(/^Proven\. Order [0-9a-f-]{36} was placed and paid/);
      expect(said).toContain('Proven Chair  35.00 USD');
      expect(said).toMatch(/Paid 35\.00 USD at .* with visa ending in 4242/);
      expect(said).toContain(`Key ${key.keyId}`);
      expect(status).toBe(0);
      const alone = await check(proof);
      expect(alone.status).toBe(0);
      expect(alone.said).toContain('compare it with the one that the shop publishes');
    });

    test('a downloaded file is compared with the version that was bought', async () => {
      const checkFile = async (content: Buffer, receipt: unknown = proof) => {
        const [file, downloaded] = [join(dir, 'receipt.json'), join(dir, 'chair.zip')];
        await writeFile(file, JSON.stringify(receipt));
        await writeFile(downloaded, content);
        const args = [script, file, '--file', downloaded];
        const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
        return { status, said: stdout + stderr };
      };
      const own = await checkFile(await zip);
      expect(own.said).toContain('The file is version 1 of Proven Chair, byte for byte as it was bought');
      expect(own.said).toContain(
        createHash('sha256')
          .update(await zip)
          .digest('hex'),
      );
      expect(own.status).toBe(0);
      const other = await checkFile(Buffer.concat([await zip, Buffer.of(0)]));
      expect(other.said).toMatch(/^NOT proven: the file .* is none of those that were bought/);
      expect(other.status).toBe(1);
      const forged = structuredClone(proof) as unknown as {
        proofs: { event: { data: { items?: { sha256: string }[] } } }[];
      };
      for (const { event } of forged.proofs)
        for (const item of event.data.items ?? [])
          item.sha256 = createHash('sha256').update('other').digest('hex');
      expect((await checkFile(Buffer.from('other'), forged)).status).toBe(1);
      expect(spawnSync(process.execPath, [script, join(dir, 'receipt.json'), '--file']).status).toBe(2);
      expect(
        spawnSync(process.execPath, [script, join(dir, 'receipt.json'), '--file', join(dir, 'none.zip')])
          .status,
      ).toBe(2);
    });

    test('a receipt with any change is not proven', async () => {
      const changed = (change: (copy: ReturnType<typeof editable>) => void) => {
        const copy = editable();
        change(copy);
        return check(copy, key.publicKey);
      };
      // biome-ignore lint/suspicious/noExplicitAny: what is changed need not keep to the shape
      const editable = (): any => structuredClone(proof);
      const forged = [
        await changed((copy) => {
          copy.proofs[1].event.data.amount.cents = 1;
        }),
        await changed((copy) => {
          copy.proofs[0].event.data.items[0].name = 'Castle';
        }),
        await changed((copy) => {
          copy.proofs[1].index = String(Number(copy.proofs[1].index) - 1);
        }),
        await changed((copy) => copy.proofs[1].path.pop()),
        await changed((copy) => copy.proofs.pop()),
        await changed((copy) => {
          copy.orderId = unknownId;
        }),
        await changed((copy) => {
          copy.checkpoint.text = copy.checkpoint.text.replace(/\n\d+\n/, '\n999999\n');
        }),
        await changed((copy) => {
          copy.format = 'receipt';
        }),
      ];
      for (const { status, said } of forged) {
        expect(said).toMatch(/^NOT proven: /);
        expect(status).toBe(1);
      }
    });

    test("a key that is not the shop's proves nothing, and malformed input is reported", async () => {
      const other =
        '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=\n-----END PUBLIC KEY-----\n';
      expect(await check(proof, other)).toMatchObject({ status: 1 });
      expect((await check('no JSON')).status).toBe(2);
      expect((await check({})).status).toBe(1);
      expect(spawnSync(process.execPath, [script]).status).toBe(2);
    });

    test("after a change of the log's key, receipts, old and new, can be proven with any of the shop's keys", async () => {
      const { DATABASE_URL = '' } = JSON.parse(
        await readFile(join(api.shop.dataDir, 'services.json'), 'utf8'),
      );
      const rotated = spawnSync(process.execPath, [keyTool, 'rotate'], {
        env: { ...process.env, DATABASE_URL },
        encoding: 'utf8',
      });
      expect(rotated).toMatchObject({ status: 0, stdout: expect.stringContaining(key.keyId) });
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
        expect(await check(receipt, trusted)).toMatchObject({ status: 0 });
      expect((await check(newer, key.publicKey)).said).toContain('vouch for each other');
      // The old receipt alone does not contain the new key.
      expect(await check(proof, after.publicKey)).toMatchObject({ status: 1 });
      const forged = [
        { ...newer, keyChanges: [] },
        { ...newer, keyChanges: [{ ...newer.keyChanges[0], signatureOfOld: newer.checkpoint.signature }] },
        { ...newer, publicKey: key.publicKey },
        { ...proof, keyChanges: newer.keyChanges, checkpoint: newer.checkpoint },
      ];
      for (const receipt of forged)
        expect(await check(receipt, key.publicKey)).toMatchObject({
          status: 1,
          said: expect.stringMatching(/^NOT/),
        });
      const usage = spawnSync(process.execPath, [keyTool, 'forget'], { encoding: 'utf8' });
      expect(usage).toMatchObject({ status: 2, stderr: expect.stringContaining('list | rotate') });
    });

    test('only the buyer and the Admin get it, for paid orders alone', async () => {
      const other = await newClient('curious@example.com');
      const path = pathOf(proof.orderId);
      await expectStatus(200, raw('admin', 'GET', path));
      await expectStatus(403, raw({ token: other.token }, 'GET', path));
      await expectStatus(404, raw('client', 'GET', pathOf(unknownId)));
      await expectStatus(404, raw('client', 'GET', pathOf('nonsense')));
      expect(key).toMatchObject({ algorithm: 'Ed25519', keyId: proof.keyId, changes: [] });
      expect((await as('admin', 'GET /log/checkpoint')).body).toMatchObject({
        text: expect.stringMatching(/^model shop log v1\n\d+\n/),
      });
    });
  });
};
