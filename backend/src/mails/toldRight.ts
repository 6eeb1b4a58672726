import type { Block } from './blocks.ts';

/** What a buyer was told of the right to withdraw: headings, paragraphs, and the lines of the model form, none for a buyer who was told nothing. */
export type ToldRight = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly formTitle: string;
  readonly form: readonly string[];
};

/** Confirms on a durable medium what the buyer was told before the contract (Directive 2011/83, article 8(7)). */
export const toldRightBlocks = ({ title, paragraphs, formTitle, form }: ToldRight): readonly Block[] => [
  `${title}:`,
  ...paragraphs,
  ...(form.length === 0 ? [] : [`${formTitle}:`, { kind: 'quote', text: form.join('\n\n') } as const]),
];
