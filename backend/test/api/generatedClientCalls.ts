import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { generateTypes } from '@model-shop/api-client/generateTypes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainArchive } from '#testing/samples/sampleFiles.ts';
import type { ApiShop } from './apiShop.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = join(root, 'dev/api-client/program/buyModel.ts');
/** The exports of the program; their types exist once they are generated. */
type Program = {
  readonly buyModel: (options: {
    readonly url: string;
    readonly email: string;
    readonly modelName: string;
    readonly mailedSecret: (email: string) => Promise<string>;
  }) => Promise<{
    readonly model: { readonly _id: string };
    readonly order: {
      readonly orderAmount: number;
      readonly orderItems: readonly { readonly _id: string }[];
    };
    readonly archive: Uint8Array;
  }>;
};

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The compiler's errors, or an empty text. */
const complaints = (dir: string): Promise<string> =>
  promisify(execFile)(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', dir]).then(
    ({ stdout }) => stdout,
    ({ stdout, message }: { stdout?: string; message: string }) => stdout || message,
  );

export const generatedClientCalls = (api: ApiShop): void => {
  let dir: string;
  beforeAll(async () => {
    await mkdir(join(root, '.cache'), { recursive: true });
    dir = await mkdtemp(join(root, '.cache', 'api-client-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  test('a client that was generated from the document has its types and buys a model', async () => {
    const document = await (await fetch(`${api.shop.url}/api/openapi.json`)).text();
    await writeFile(join(dir, 'shop.d.ts'), await generateTypes(document));
    await copyFile(program, join(dir, 'buyModel.ts'));
    const settings = { extends: join(root, 'tsconfig.json'), include: ['.'] };
    await writeFile(join(dir, 'tsconfig.json'), JSON.stringify(settings));
    expect(await complaints(dir)).toBe('');

    const zip = await plainArchive();
    const { _id } = await api.upload({ ModalName: 'Generated Chair', ModalPrice: '40' }, zip);
    const { buyModel } = (await import(pathToFileURL(join(dir, 'buyModel.ts')).href)) as Program;
    const bought = await buyModel({
      url: api.shop.url,
      email: 'generated@example.com',
      modelName: 'Generated Chair',
      mailedSecret: api.verificationSecret,
    });
    expect(bought.model._id).toBe(_id);
    expect(bought.order).toMatchObject({ orderAmount: 40, orderItems: [{ _id }] });
    expect(sha256(bought.archive)).toBe(sha256(zip));
  });
};
