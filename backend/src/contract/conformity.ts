/**
 * The reminder of the legal guarantee of conformity, which a seller gives before the contract (Directive 2011/83, article 6(1)(l)): Directive
 * 2019/770, articles 7 and 8 (what conforms), 11 (at least two years) and 14 (remedies); in the United Kingdom the Consumer Rights Act 2015,
 * sections 34 to 36 and 42 to 44. Terms, receipt page and receipt mail show it.
 */
export const conformity = {
  title: 'Your legal guarantee',
  paragraphs: [
    'If you buy as a consumer, the law guarantees that a model is as agreed: as its page describes it, complete, and fit for what such files are usually used for.',
    'If it is not, tell us within two years of the delivery, or longer where the law of your country says so. We put the model right, free of charge and within a reasonable time. If that is impossible or fails, you may have the price reduced, or end the contract and get your money back. No licence and no term of ours takes these rights away.',
  ],
} as const;
