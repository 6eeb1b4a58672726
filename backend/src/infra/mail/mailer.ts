export type MailAddress = { readonly name: string; readonly address: string };

export type Mail = {
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The Message-ID with its angle brackets; a mail that is sent again keeps it, so that mail programs recognise it. */
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

/** The reader's own mail server, or ours for it, said for good that there is no such mailbox: no further try will do. */
export class UndeliverableMail extends Error {
  override name = 'UndeliverableMail';
  /** The server's reply code, such as 550 (RFC 5321, 4.2.2). */
  readonly answer: number;

  constructor(answer: number, message: string) {
    super(message);
    this.answer = answer;
  }
}
