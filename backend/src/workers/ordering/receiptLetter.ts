import { receiptMail } from '#infra/mail/templates/receiptMail.ts';
import type { LetterWriter } from '../letter.ts';
import { createOrderLetter, type OrderLetterDependencies } from './orderLetter.ts';

/** What a client bought and paid. @throws OutsideAway while the read side has not numbered the order */
export const createReceiptLetter = (deps: OrderLetterDependencies): LetterWriter => {
  const at = (path: string): string => new URL(path, deps.shop.publicUrl).href;
  return createOrderLetter(
    deps,
    ({ placed, paid }) =>
      (told) =>
        receiptMail({
          ...told,
          paidAt: paid.metadata.at,
          receiptLink: at(`/receipt/${placed.data.orderId}`),
          refundPolicyLink: at('/Refund-Policy'),
        }),
  );
};
