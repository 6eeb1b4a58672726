/** A line of a bill: what, and what it costs, as it is shown. */
export type BillLine = { readonly name: string; readonly amount: string };

/** The parts of a mail, as plain text; the renderer escapes it. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Somebody else's words, set apart from the shop's own. */
  | { readonly kind: 'quote'; readonly text: string }
  /** Names with their values. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'bill'; readonly lines: readonly BillLine[]; readonly total: BillLine }
  /** The one thing to do; its address stands below it too, for readers without buttons. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };
