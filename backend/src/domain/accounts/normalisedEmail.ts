/** Addresses are compared ignoring case and surrounding space. */
export const normalisedEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
