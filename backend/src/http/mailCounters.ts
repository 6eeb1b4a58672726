import { type AdmitMail, TooManyMails } from '#commands/admitMail.ts';
import { normalisedEmail } from '#domain/accounts/users/normalisedEmail.ts';
import { mailLimits } from '#domain/content/mails/mailLimits.ts';
import { userIdOf } from '#domain/kernel/event.ts';
import { streamId } from '#domain/streams.ts';
import { HttpError } from './answers.ts';
import type { Counters } from './rateLimits.ts';

/** The mailbox of an address: most servers deliver mail for `ada+shop@…` to `ada@…` (RFC 5233). */
const mailboxOf = (address: string): string => normalisedEmail(address).replace(/\+[^@]*@/, '@');

/** Counts mails as `mailLimits` says; the shop itself is not limited (ADR 17). */
export const createAdmitMail = ({ take }: Pick<Counters, 'take'>): AdmitMail => {
  const countedBy = new WeakMap<object, Set<string>>();
  return async (type, context, { stream, address, origin }) => {
    const limit = mailLimits[type];
    if ('unlimited' in limit || context.actor.kind === 'system') return;
    const by: readonly string[] = limit.by;
    const caller = context.actor.kind === 'client' ? userIdOf(context.actor) : null;
    const keys = [
      ...(by.includes('account') && stream !== undefined ? [streamId(stream), caller] : []),
      ...(by.includes('address') && address !== undefined ? [`${mailboxOf(address)} ${origin ?? ''}`] : []),
    ];
    const counted = countedBy.get(context) ?? new Set();
    countedBy.set(context, counted);
    for (const key of keys) {
      if (key === null || counted.has(key)) continue;
      counted.add(key);
      try {
        for (const window of ['Minute', 'Hour', 'Day'] as const)
          await take(`${limit.windows}By${window}`, `${type} ${key}`);
      } catch (error) {
        throw error instanceof HttpError ? new TooManyMails(Number(error.headers['Retry-After'])) : error;
      }
    }
  };
};
