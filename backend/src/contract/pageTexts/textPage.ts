/** A part of a page of text: heading, paragraphs, and points under them. */
export type TextSection = {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
};

/** A page of text, as the SPA shows it and as the server writes it for those who run no script (UX goal 14). */
export type TextPage = {
  readonly title: string;
  readonly lead: string;
  /** As the page shows it, where a date is specified. */
  readonly updated?: string;
  readonly sections: readonly TextSection[];
};
