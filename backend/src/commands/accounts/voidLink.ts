import { Refusal } from '#domain/kernel/refusal.ts';

/** A mailed link that does not work: not (any more) for the address that the account has or is to have. */
export const voidLink = (): Refusal => new Refusal('conflict', 'voidLink', 'This link no longer works');
