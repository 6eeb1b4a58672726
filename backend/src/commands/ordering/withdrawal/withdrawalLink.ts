import type { Signer } from '#infra/vault/signer.ts';

/** The content of the mailed link that confirms a withdrawal without a login. */
export type WithdrawalLink = { readonly orderId: string; readonly withdrawalId: string };

const signedText = ({ orderId, withdrawalId }: WithdrawalLink): string =>
  `withdrawal\n${orderId}\n${withdrawalId}`;

/** Path and query of the page that confirms a withdrawal. */
export const withdrawalPath = (signer: Pick<Signer, 'sign'>, link: WithdrawalLink): string => {
  const signature = signer.sign(signedText(link));
  return `/withdraw/${link.orderId}?${new URLSearchParams({ withdrawal: link.withdrawalId, signature })}`;
};

/** Whether the signature of the link is ours. */
export const isGoodWithdrawalLink = (
  signer: Pick<Signer, 'verify'>,
  link: WithdrawalLink & { readonly signature: string },
): boolean => signer.verify(signedText(link), link.signature);
