import { countedDays } from '../refunds/claimedBack.ts';
import { workingDayFrom } from './publicHolidays.ts';

/** The days in which a contract about digital content may be withdrawn from (Directive 2011/83, article 9; in the UK regulation 30). */
const withdrawalDays = 14;

/** The days in which the shop returns the money of a withdrawal (Directive 2011/83, article 13(1)). */
const repaymentDays = 14;

/** The withdrawals of one person within 90 days that the shop answers without asking the Admin. */
const mostUnasked = 2;

const dayMs = 24 * 3600 * 1000;

/** The last moment to return the money of a withdrawal, or to refuse it; ISO 8601, as is the time when it was submitted. */
export const decisionDue = (submittedAt: string): string =>
  new Date(Date.parse(submittedAt) + repaymentDays * dayMs).toISOString();

/** A fact with the events that it rests on. */
export type Known<Fact> = Fact & { readonly eventIds: readonly string[] };

/** The evidence on which the right to withdraw from the contract about one model depends. Times are ISO 8601. */
export type WithdrawalFacts = {
  readonly paid: Known<{ readonly at: string }>;
  /** The consent to delivery at once, null when none was given. */
  readonly consent: Known<object> | null;
  /** What confirmed order and consent: the mail with the receipt, or that the buyer read the one in their account; null for neither. */
  readonly confirmation: Known<object> | null;
  /** Links to files of the model, in any version and format, that the person got before they withdrew; null for none. */
  readonly downloads: Known<object> | null;
  /** The same until files of the model were withheld: a withdrawal without a login withholds none before it is confirmed. */
  readonly handedOut: Known<object> | null;
  /** The person's other withdrawals in the 90 days before. */
  readonly earlierWithdrawals: number;
  /** Where the buyer lives (ISO 3166-1 alpha-2); null if the shop does not know. */
  readonly country: string | null;
  /** The buyer was shown the information on the right to withdraw before the contract (Directive 2011/83, article 6(1)(h)). */
  readonly isTold: boolean;
};

/** Whether a contract can be withdrawn from, who decides about its money, and the events behind that. */
export type RightToWithdraw = {
  /** The end of the right, ISO 8601; null where there is none. */
  readonly withdrawableUntil: string | null;
  readonly because: string;
  /** Why the Admin decides; null: the shop returns the money by itself. */
  readonly adminDecides: string | null;
  readonly eventIds: readonly string[];
};

/** The time zones of a country (Unicode CLDR); without a known one, the first and the last on Earth. */
const zonesOf = (country: string | null): readonly string[] => {
  const zones = country === null ? [] : (new Intl.Locale(`und-${country}`).getTimeZones() ?? []);
  return zones.length > 0 ? zones : ['Etc/GMT-14', 'Etc/GMT+12'];
};

/** What a clock shows at an instant, as if it showed UTC; both in milliseconds. */
const clockIn = (timeZone: string, at: number): number =>
  Date.parse(`${new Date(at).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);

/** The instant at which the clock shows that. */
const whenClockShows = (timeZone: string, shown: number): number => {
  const near = 2 * shown - clockIn(timeZone, shown);
  // The offset from UTC is that of the hours before, which end with the day.
  return shown - (clockIn(timeZone, near - 1_000) - (near - 1_000));
};

/** The same date 12 months later; its month's last day where there is no such date (Regulation 1182/71, article 3(2)(c)). */
const yearAfter = (day: number): number => {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear() + 1, date.getUTCMonth()];
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDate));
};

/**
 * The instant from which on the period is over: its last day, the 14th after the contract's own, has ended in the buyer's country. A last day
 * without work there moves (Regulation 1182/71, article 3). Without the information on the right, the period is 12 months longer (Directive
 * 2011/83, article 10(1)). In a country with several time zones, the one in which the day comes last counts.
 */
const endOfPeriod = ({
  paid,
  country,
  isTold,
}: Pick<WithdrawalFacts, 'paid' | 'country' | 'isTold'>): string => {
  const zones = zonesOf(country);
  const clocks = zones.map((zone) => clockIn(zone, Date.parse(paid.at)));
  const contractDay = Math.floor(Math.max(...clocks) / dayMs) * dayMs;
  const usual = workingDayFrom(contractDay + withdrawalDays * dayMs, country);
  const last = isTold ? usual : workingDayFrom(yearAfter(usual), country);
  return new Date(Math.max(...zones.map((zone) => whenClockShows(zone, last + dayMs)))).toISOString();
};

/** Why the shop does not return the money by itself, although the right to withdraw exists; null if it does. */
const whyAdminDecides = (
  { handedOut, earlierWithdrawals }: WithdrawalFacts,
  because: string,
): string | null => {
  if (handedOut !== null)
    return `a file of it was handed out to you, and ${because}, so that you may have the right to withdraw`;
  return earlierWithdrawals < mostUnasked
    ? null
    : `${because}, but you have withdrawn from ${earlierWithdrawals} other contracts within ${countedDays} days`;
};

/**
 * Whether the contract about one model can be withdrawn from at an instant. Within the period it can, unless delivery began with
 * the buyer's consent, which the shop confirmed (Directive 2011/83, article 16(m)). The right alone moves no money: the shop returns it by
 * itself only where nothing was handed out, and not from a person's third withdrawal within 90 days on.
 */
export const rightToWithdraw = (facts: WithdrawalFacts, at: string): RightToWithdraw => {
  const { paid, consent, confirmation, downloads, handedOut, isTold } = facts;
  const evidence = [paid, consent, confirmation, downloads, handedOut];
  const eventIds = [...new Set(evidence.flatMap((fact) => fact?.eventIds ?? []))];
  const end = endOfPeriod(facts);
  const none = (because: string) => ({ withdrawableUntil: null, because, adminDecides: because, eventIds });
  const until = (because: string) => {
    const adminDecides = whyAdminDecides(facts, because);
    return { withdrawableUntil: end, because, adminDecides, eventIds };
  };
  const period = `${isTold ? '' : '12 months and '}${withdrawalDays} days`;
  if (at >= end) return none(`the ${period} in which you may withdraw are over`);
  if (handedOut === null) return until('it was not downloaded');
  if (downloads === null) return until('it was not downloaded before the withdrawal');
  if (consent === null) return until('there is no consent to delivery at once');
  if (confirmation === null) return until('the consent to delivery at once was not confirmed');
  return none('it was downloaded with consent to delivery at once, which we confirmed');
};
