import { atMost } from '../aims.ts';
import type { Figure } from '../figure.ts';
import type { Size } from '../shop/grownShop.ts';
import { firstReads } from './firstReads.ts';
import type { Measured } from './measureShop.ts';

/** Limits in ms (p95), for public reads up to some number of models and beyond, and for Admins'. */
const aims = { visitor: 25, visitorOfMillion: 60, admin: 150, largeFrom: 500_000 } as const;
/** A kept answer may cost so many times what it costs in the smallest shop. */
const keptAim = 1.1;
const webAimMib = 300;
const mib = 1024 ** 2;

type Row = {
  readonly what: string;
  readonly unit: string;
  readonly measuredIn: (measured: Measured) => number;
  readonly aim?: (size: Size, value: number, small: number) => Figure['aim'];
  /** Beside the same figure of the smallest shop. */
  readonly others?: (measured: Measured) => Figure['baselines'];
};

const rowsOf = (size: Size): readonly Row[] => [
  ...firstReads(size).map(
    ({ what, by, isUnlimited }): Row => ({
      what: `${what}, first time, p95`,
      unit: 'ms',
      measuredIn: ({ reads }) => reads.get(what)?.p95 ?? Number.NaN,
      others: ({ reads }) => [{ name: 'p50', value: reads.get(what)?.p50 ?? Number.NaN }],
      ...(!isUnlimited && {
        aim: ({ models }: Size, value: number) => {
          const ofVisitor = models < aims.largeFrom ? aims.visitor : aims.visitorOfMillion;
          return atMost(value, by === 'admin' ? aims.admin : ofVisitor, 'ms');
        },
      }),
    }),
  ),
  {
    what: 'kept list, processor time',
    unit: 'µs/req',
    measuredIn: ({ keptMicros }) => keptMicros,
    aim: (_, value, small) => ({
      text: `≤ ${Math.round(keptAim * 100)} % of the smallest`,
      isMet: value <= keptAim * small,
    }),
  },
  { what: 'upload until it is listed', unit: 'ms', measuredIn: ({ uploadMs }) => uploadMs },
  { what: 'start to ready', unit: 's', measuredIn: ({ startSeconds }) => startSeconds },
  ...(['web', 'background', 'supervisor', 'Postgres'] as const).map(
    (role): Row => ({
      what: `memory of ${role}`,
      unit: 'MiB',
      measuredIn: ({ memory }) => (memory.get(role) ?? Number.NaN) / mib,
      ...(role === 'web' && { aim: (_: Size, value: number) => atMost(value, webAimMib, 'MiB') }),
    }),
  ),
];

/** The figures of a shop, each beside that of the smallest. */
export const growthFigures = (
  size: Size,
  measured: Measured,
  smallest: Size,
  base: Measured,
): readonly Figure[] =>
  rowsOf(size).map(({ what, unit, measuredIn, aim, others }) => {
    const [value, small] = [measuredIn(measured), measuredIn(base)];
    const beside =
      size.models === smallest.models
        ? []
        : [{ name: `of ${smallest.models.toLocaleString('en-US')}`, value: small }];
    return {
      section: 'growth',
      what: `${what}, ${size.models.toLocaleString('en-US')} models`,
      unit,
      value,
      runs: [value],
      baselines: [...(others?.(measured) ?? []), ...beside],
      aim: aim?.(size, value, small) ?? null,
    };
  });
