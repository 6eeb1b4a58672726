// npm run bench [-- section … --runs=3 --seconds=5 --events=100000 --models=10000]: measures the shop against its limits.
import { runSections } from './runSections.ts';
import { charge } from './sections/charge.ts';
import { growth } from './sections/growth.ts';
import { mails } from './sections/mails.ts';
import { processes } from './sections/processes.ts';
import { reads } from './sections/reads.ts';
import { replay } from './sections/replay.ts';

const { failed } = await runSections('bench', [reads, replay, charge, mails, processes, growth]);
process.exit(failed.length > 0 ? 1 : 0);
