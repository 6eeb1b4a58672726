const reasons: Readonly<Record<number, string>> = {
  551: 'The mailbox has moved to another address.',
  552: 'The mailbox is full.',
  553: 'The address is not valid.',
};

/** Why a mail server refused an address for good, for its owner. `answer` is the SMTP code (RFC 5321, 4.2.3). */
export const refusalReason = (answer: number): string =>
  reasons[answer] ?? 'There is no such mailbox, or it takes no mail from us.';
