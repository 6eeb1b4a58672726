import type { Figure, Plan, Section } from '../figure.ts';
import { growthFigures } from '../growth/growthFigures.ts';
import { type Measured, measureShop } from '../growth/measureShop.ts';
import { seedPictures } from '../shop/benchShop.ts';
import { inDirectory } from '../shop/directory.ts';
import { growShop, type Size } from '../shop/grownShop.ts';
import { startBenchShop } from '../shop/startBenchShop.ts';

const smallest = 1_000;
/** Ten times as many each time, up to the largest. */
const sizesOf = ({ models, users, orders }: Plan['grown']): readonly Size[] => {
  const sizes: number[] = [];
  for (let size = smallest; size < models; size *= 10) sizes.push(size);
  const scaled = (count: number, size: number) => Math.max(100, Math.round((count * size) / models));
  return [...sizes, models].map((size) => ({
    models: size,
    users: scaled(users, size),
    orders: scaled(orders, size),
  }));
};

const grown = (size: Size, plan: Plan): Promise<Measured> =>
  inDirectory(async (dir) => {
    const startedAt = performance.now();
    await seedPictures(dir);
    await growShop(dir, size, plan.say);
    plan.say(
      `${size.models.toLocaleString('en-US')} models, ${size.users.toLocaleString('en-US')} users and ${size.orders.toLocaleString('en-US')} orders after ${Math.round((performance.now() - startedAt) / 1000)} s`,
    );
    const shop = await startBenchShop({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }, dir);
    try {
      return await measureShop(shop, size, plan);
    } finally {
      await shop.stop();
    }
  });

/** Costs that grow with the catalogue, the users and the orders. */
export const growth: Section = {
  name: 'growth',
  title:
    'first-time reads, kept answers, uploads, memory and start of shops up to --models, --users and --orders',
  run: async (plan) => {
    const [small, ...larger] = sizesOf(plan.grown);
    if (!small) return [];
    const base = await grown(small, plan);
    const figures: Figure[] = larger.length === 0 ? [...growthFigures(small, base, small, base)] : [];
    // Figures of the smallest shop are shown beside the others.
    for (const size of larger) figures.push(...growthFigures(size, await grown(size, plan), small, base));
    return figures;
  },
};
