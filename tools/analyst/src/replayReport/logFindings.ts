import { createProgress, shareDone } from '@model-shop/operator/terminal/progress.ts';
import type { Config } from 'backend/config.ts';
import type { MailEvent } from 'backend/domain/content/mails/mail.events.ts';
import { mailIdOf } from 'backend/domain/content/mails/mail.ts';
import type { RecordedEvent } from 'backend/domain/kernel/event.ts';
import { categoryOf, streamCategory } from 'backend/domain/streams.ts';
import type { Database } from 'backend/infra/database/database.ts';
import { createPersonalKeys } from 'backend/infra/vault/personalKeys.ts';
import type { Policy } from 'backend/policies/policy.ts';
import type { composersOf } from 'backend/workers/composers.ts';
import type { Surroundings } from '../commandLine/command.ts';
import type { VerifiableLog } from '../services/withLog.ts';
import { compareMail } from './compareMail.ts';
import { composeAgain, type MailRequest } from './composeAgain.ts';
import { countFindings, type Finding } from './finding.ts';
import { jobsOfLog } from './jobsOfLog.ts';

type Deps = Pick<Surroundings, 'output' | 'signal'> & {
  readonly config: Config;
  readonly log: VerifiableLog;
  readonly database: Database;
  readonly policies: readonly Policy[];
  readonly composers: typeof composersOf;
  /** The maximum number of differences of a kind to list. */
  readonly most: number;
};

const isOutcome = (event: RecordedEvent): event is RecordedEvent<MailEvent> =>
  streamCategory(event.streamName) === categoryOf('mail');

/**
 * Runs the policies and the mails of this program over the whole log, and says what they would do otherwise than the log and the kept mails
 * say. It appends nothing, sends nothing and issues no secret.
 */
export const logFindings = async (deps: Deps): Promise<readonly Finding[]> => {
  const { config, log, database, policies, composers, most, output, signal } = deps;
  const { open } = createPersonalKeys(database.pool);
  const { count, findings } = countFindings(most);
  const mailsAfter = jobsOfLog(policies, count);
  const compose = composeAgain({ config, db: database.db, store: log, personalKeys: { open }, composers });
  const compare = compareMail({ compose, open, count });

  /** The requested mails without an outcome yet. */
  const waiting = new Map<string, MailRequest>();
  const end = await log.lastPosition();
  const progress = createProgress(output, 'policies and mails');
  for await (const events of log.readAll({ after: null, batchSize: 500 })) {
    for (const event of events) {
      for (const request of mailsAfter(event))
        waiting.set(mailIdOf(request.cause.eventId, request.template), request);
      if (!isOutcome(event)) continue;
      const request = waiting.get(event.data.mailId);
      waiting.delete(event.data.mailId);
      if (request) await compare(request, event);
    }
    progress.advance(events.length, shareDone(null, events.at(-1)?.position ?? 0n, end));
    signal.throwIfAborted();
  }
  progress.finish();
  for (const request of waiting.values()) await compare(request, null);
  return findings();
};
