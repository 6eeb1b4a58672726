const reasons: Readonly<Record<string, string>> = {
  '5.1.1': 'There is no such mailbox.',
  '5.1.2': 'There is no such mail domain.',
  '5.1.3': 'The address is not valid.',
  '5.1.6': 'The mailbox has moved to another address.',
  '5.1.10': 'The domain of the address takes no mail.',
  '5.2.1': 'The mailbox is closed.',
  '5.2.2': 'The mailbox is full.',
};

/** Why a mail server refused a mail for good, for its reader. `code` is the enhanced status code (RFC 3463; RFC 7505 for 5.1.10). */
export const refusalReason = (code: string | null): string =>
  reasons[code ?? ''] ?? 'There is no such mailbox, or it takes no mail from us.';
