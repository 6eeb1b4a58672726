/** Addition: a mail to a user, as the Admin sees it. */
export type WireMail = {
  readonly _id: string;
  /** `verify`, `signUpAgain`, `reset`, `resetNotice`, `newEmail`, `emailChanged`, `receipt`, `refund`, `disputeLost`, `refundFailed` */
  readonly template: string;
  /**
   * `waiting` for its turn or its next try; `parked` after all tries, to be tried again by the background jobs; `sent`: a mail
   * server has it; `undeliverable`: the address was refused for good; `skipped`: nobody needed it any more.
   */
  readonly state: 'waiting' | 'parked' | 'sent' | 'undeliverable' | 'skipped';
  /** When it was asked for, ISO 8601. */
  readonly askedAt: string;
  /** When it was sent or refused, ISO 8601; else null. */
  readonly endedAt: string | null;
  /** What the mail server refused the address with, such as 550; else null. */
  readonly answer: number | null;
};
