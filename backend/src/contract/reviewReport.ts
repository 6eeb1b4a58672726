/** Why somebody reports a review (Regulation 2022/2065, article 16(2)): the choices of the form, as they read. */
export const reportReasons = {
  unlawful: 'It breaks the law',
  insulting: 'It insults or threatens somebody',
  personal: 'It tells private facts about somebody',
  unrelated: 'It is not about the model',
  untrue: 'It is untrue, or was paid for',
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonNames = Object.keys(reportReasons) as readonly ReportReason[];

/** How to object to a decision about a review, as mails and pages say it (Regulation 2022/2065, articles 16(5), 17(3)(f) and 20). */
export const wayToObject =
  'If you disagree, answer our mail about the decision within six months, or write to us. A person looks at it again, at no charge. You can also go to court.';
