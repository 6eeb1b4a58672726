import type { Block } from './blocks.ts';

/** The information on the right to withdraw that a buyer was shown; `form`, the lines of the model form, is empty if it was none. */
export type ToldRight = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly formTitle: string;
  readonly form: readonly string[];
};

/** Confirms the information by mail, a durable medium (Directive 2011/83, article 8(7)). */
export const toldRightBlocks = ({ title, paragraphs, formTitle, form }: ToldRight): readonly Block[] => [
  `${title}:`,
  ...paragraphs,
  ...(form.length === 0 ? [] : [`${formTitle}:`, { kind: 'quote', text: form.join('\n\n') } as const]),
];
