import { demoClient } from '@model-shop/demo/client';
import type { AdminAccount } from './adminAccount.ts';
import type { Left } from './preparation.ts';

export type BannerFacts = {
  readonly name: string;
  readonly url: string;
  readonly dir: string;
  /** Whether log or database are elsewhere: without the folder's keys and files they would be of no use. */
  readonly isPart: boolean;
  readonly admin: AdminAccount | null;
  /** Whether there is a demo shop, complete or in part. */
  readonly demo: 'filled' | 'unfinished' | 'none';
  readonly hasMailbox: boolean;
  readonly seconds: number;
  /** The counts of things that the workers still have to make, by their names. */
  readonly preparation: Readonly<Record<string, Left>>;
  /** Whether pages and roles reload when sources change. */
  readonly reloads: boolean;
};

const passwordOf = (admin: AdminAccount): string => {
  if (admin.isNew) return `${admin.password}   (shown once; kept in ${admin.keptIn})`;
  return admin.keptIn === null ? 'as ADMIN_PASSWORD says' : `in ${admin.keptIn}`;
};

const preparationOf = (preparation: BannerFacts['preparation']): string | null => {
  const open = Object.entries(preparation).filter(([, { left }]) => left > 0);
  if (open.length === 0) return null;
  const counts = open.map(([name, { left, of }]) => `${name} ${left} of ${of}`).join(', ');
  return `${counts}   (viewed ones come first)`;
};

/** The lines printed when the shop is up. */
export const banner = (facts: BannerFacts): string => {
  const { admin } = facts;
  const hasDemo = facts.demo !== 'none';
  const later = facts.demo === 'unfinished' ? '   (not yet: the next start fills the demo shop)' : '';
  const rows: readonly (readonly [string, string | null])[] = [
    ['Shop', `${facts.url}${facts.reloads ? '   (follows every change of the sources)' : ''}`],
    ['Admin', admin && `${facts.url}/login   ${admin.email}`],
    ['  password', admin && passwordOf(admin)],
    ['Demo client', hasDemo ? `${demoClient.email}   ${demoClient.password}${later}` : null],
    ['Test card', hasDemo ? '4242 4242 4242 4242, any date ahead, any CVC' : null],
    ['Mails', facts.hasMailbox ? `${facts.url}/dev/mailbox` : null],
    ['Being made', preparationOf(facts.preparation)],
    [
      'Data',
      `${facts.dir}   (${facts.isPart ? 'keep it: the configured log and database need it' : 'delete it to start afresh'})`,
    ],
    ['Stop', 'Ctrl-C'],
  ];
  const lines = rows
    .filter(([, text]) => text !== null)
    .map(([label, text]) => `  ${label.padEnd(18)} ${text}`);
  return ['', `  ${facts.name} is ready after ${facts.seconds.toFixed(1)} s`, '', ...lines, ''].join('\n');
};
