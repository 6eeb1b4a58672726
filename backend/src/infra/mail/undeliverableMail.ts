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
