import { informationTitle } from 'backend/contract/withdrawalInformation.ts';

/** A section of a text page: title, paragraphs and a list. */
export type TextSection = {
  /** The anchor. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  /** The section goes on with the information on the right to withdraw, as the checkout shows it now. */
  readonly isOnWithdrawal?: true;
};

export type TextPage = {
  readonly title: string;
  readonly lead: string;
  /** The date as shown, if one is specified. */
  readonly updated?: string;
  readonly sections: readonly TextSection[];
  /** Whether the page ends with the facts about the seller. */
  readonly namesSeller?: true;
};

/** A section without a list. */
export const section = (id: string, title: string, paragraphs: readonly string[]): TextSection => ({
  id,
  title,
  paragraphs,
});

/** The section on the right to withdraw, in the terms and in the refund policy. */
export const withdrawalSection: TextSection = {
  ...section('withdrawal', informationTitle, []),
  isOnWithdrawal: true,
};
