import type { Database } from 'backend/infra/database/database.ts';
import type { Surroundings } from '../commandLine/command.ts';
import { compareAll } from '../compare/compareAll.ts';
import { describeDifference } from '../compare/describeComparison.ts';
import type { VerifiableLog } from '../services/withLog.ts';
import type { Finding } from './finding.ts';

type Deps = Pick<Surroundings, 'output' | 'signal'> & {
  readonly log: VerifiableLog;
  readonly database: Database;
  /** The maximum number of differing rows of a table to list. */
  readonly most: number;
};

/** The tables that a replay with the projections of this program fills otherwise. @throws Error when one could not be compared */
export const tableFindings = async ({
  log,
  database,
  most,
  ...surroundings
}: Deps): Promise<readonly Finding[]> => {
  const comparisons = await compareAll('all', most, log, database, surroundings);
  return comparisons.flatMap((comparison) => {
    if (!comparison) throw new Error('The shop is behind its log: please try again');
    return comparison.tables.map(({ table, liveRows, otherRows, differing, differences }) => ({
      kind: `table ${comparison.projection}.${table}`,
      compared: Math.max(liveRows, otherRows),
      otherwise: differing,
      examples: differences.map((difference) => describeDifference(difference).join('\n')),
    }));
  });
};
