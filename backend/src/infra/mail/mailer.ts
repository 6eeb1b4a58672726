export type MailAddress = { readonly name: string; readonly address: string };

export type Mail = {
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** With its angle brackets; the same mail sent again carries the same one, so that readers can tell. */
  readonly messageId: string;
  readonly replyTo?: MailAddress | undefined;
  /** When the mail was asked for, ISO 8601; its outbox file is named after it. */
  readonly askedAt?: string | undefined;
};

/** The way out for mails. `send` settles when the next server, or the disk, has the mail. */
export type Mailer = {
  /**
   * @throws ServiceUnavailable when no mail gets through just now; UndeliverableMail when this reader can never have it; any
   *   other error is about this mail and may pass
   */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
};
