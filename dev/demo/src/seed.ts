import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedCatalogue } from './seedCatalogue.ts';
import { seedClient } from './seedClient.ts';
import { createShopClient } from './shopClient.ts';

/**
 * Fills a running shop with the demo content through its public API, once per data directory: the file `demo/seeded` marks
 * it as done. An interrupted seeding resumes. The Admin's password comes from the environment.
 * Progress goes to standard output as JSON lines: `{"done":3,"total":40}`, finally `{"seeded":true}`.
 */
const { values } = parseArgs({ options: { url: { type: 'string' }, 'data-dir': { type: 'string' } } });
const say = (message: unknown) => process.stdout.write(`${JSON.stringify(message)}\n`);

const seed = async (url: string, dataDir: string): Promise<void> => {
  const directory = join(dataDir, 'demo');
  const mark = join(directory, 'seeded');
  if (existsSync(mark)) return;
  await mkdir(directory, { recursive: true });
  const login = await createShopClient(url).post<{ utoken?: string; message: string }>('/user/login', {
    email: process.env.ADMIN_EMAIL,
    password: process.env.ADMIN_PASSWORD,
  });
  if (login.utoken === undefined) throw new Error(`The Admin cannot sign in: ${login.message}`);
  const cacheDir = process.env.DEMO_CACHE_DIR ?? join(directory, 'cache');
  await seedCatalogue(createShopClient(url, login.utoken), cacheDir, (done, total) => say({ done, total }));
  await seedClient(url, join(dataDir, 'outbox'));
  await writeFile(mark, new Date().toISOString());
};

if (values.url === undefined || values['data-dir'] === undefined) {
  process.stderr.write('seed.ts needs --url and --data-dir\n');
  process.exit(2);
}
try {
  await seed(values.url, values['data-dir']);
  say({ seeded: true });
} catch (error) {
  process.stderr.write(
    `The demo shop could not be seeded: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  // Rendering threads may still be running.
  process.exit(1);
}
