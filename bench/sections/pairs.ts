import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { callShop } from 'backend/contract/calls/callShop.ts';
import { archive } from 'backend/testing/samples/sampleFiles.ts';
import { startNginxExample } from 'backend/testing/servers/nginx.ts';
import { admin } from 'backend/testing/shop/runningShop.ts';
import { logIn, uploadForm } from 'backend/testing/shop/shopApi.ts';
import { roles, startShopInPairs } from 'backend/testing/shop/shopInPairs.ts';
import { type Figure, figureOf, type Section } from '../figure.ts';
import { load } from '../load/autocannon.ts';
import { ratePerSecond } from '../load/inFlight.ts';
import { makeClients } from '../shop/benchShop.ts';
import { createBuying } from '../shop/orders.ts';

const clients = 20;
/** Models uploaded, and orders, with each number of processes: a client buys a model once. */
const uploads = 40;
const orders = (clients * uploads) / 2;

/** The gain by a second process of each role, behind the nginx of `ops/proxy`. */
export const pairs: Section = {
  name: 'pairs',
  title: 'reads, charges and uploads with one and with two processes of each role behind nginx',
  run: async (plan) => {
    const shop = await startShopInPairs();
    const proxy = await startNginxExample(...shop.urls);
    try {
      // Certificates of this process, and of the one that makes the load.
      setDefaultCACertificates([...getCACertificates('default'), proxy.authority]);
      process.env.NODE_EXTRA_CA_CERTS = join(shop.dataDir, 'authority.pem');
      await writeFile(process.env.NODE_EXTRA_CA_CERTS, proxy.authority);
      const token = await logIn(proxy.url, admin.email, admin.password);
      const buyers = await makeClients(proxy.url, shop.dataDir, clients);
      let buy: (() => Promise<void>) | undefined;

      const measure = async (processes: string): Promise<readonly Figure[]> => {
        const uploadsPerSecond = await ratePerSecond(uploads, 4, async (nth) => {
          const form = await uploadForm({ ModalName: `${processes} ${nth}` }, await archive());
          await callShop(proxy.url, 'POST /modal/fileupload', { token, body: form });
        });
        buy ??= await createBuying(proxy.url, buyers);
        const ordersPerSecond = await ratePerSecond(orders, clients / 2, buy);
        const reads = await load(`${proxy.url}/api/modal?page=1&limit=16`, plan);
        plan.say(`${processes} measured`);
        return [
          figureOf(`reads, ${processes}`, 'req/s', [reads.perSecond]),
          figureOf(`charges, ${processes}`, 'orders/s', [ordersPerSecond]),
          figureOf(`uploads, ${processes}`, 'uploads/s', [uploadsPerSecond]),
        ];
      };

      for (const role of roles) await shop.kill(role, 1);
      const one = await measure('one process of each role');
      for (const role of roles) await shop.start(role, 1);
      return [...one, ...(await measure('two processes of each role'))];
    } finally {
      await proxy.stop();
      await shop.dispose();
    }
  },
};
