import { domainToASCII, domainToUnicode } from 'node:url';
import { plainEmail } from '../../kernel/emailAddress.ts';

const hostName = /^[a-z\d._-]+$/i;
/** A domain with non-ASCII letters. Anything that is not a domain is left alone: no mailbox has it. */
const internationalName = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** `[before the last @, after it]` */
const partsOf = (email: string): readonly [string, string] => {
  const at = email.lastIndexOf('@');
  return [email.slice(0, at + 1), email.slice(at + 1)];
};

const asciiDomain = (domain: string): string =>
  (!hostName.test(domain) && internationalName.test(domain) && domainToASCII(domain)) || domain.toLowerCase();

/**
 * The deliverable form of an address: browsers send the domain `müller.example` as `xn--mller-kva.example`, others as typed. Case before
 * the @ is kept.
 */
export const mailedEmail = (email: string): string => {
  const [local, domain] = partsOf(plainEmail(email));
  return `${local}${asciiDomain(domain)}`;
};

/** The normalised form of an address: the same for all spellings of one mailbox. */
export const normalisedEmail = (email: string): string => mailedEmail(email).toLowerCase();

/** Whether the text can be a domain. */
export const hasHostName = (email: string): boolean => hostName.test(partsOf(mailedEmail(email))[1]);

/** All forms under which an address may be known, since earlier releases kept the domain as typed; the likeliest first. */
export const knownSpellings = (email: string): readonly string[] => {
  const canonical = normalisedEmail(email);
  const [local, domain] = partsOf(canonical);
  const inLetters = hostName.test(domain) ? domainToUnicode(domain) : '';
  const asTyped = email.normalize('NFKC').trim().toLowerCase();
  return [...new Set([asTyped, canonical, `${local}${inLetters || domain}`])];
};
