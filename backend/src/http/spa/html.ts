/** HTML that may stand in a page as it is. */
export type Markup = { readonly markup: string };

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML and XML, between tags and in quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

type Part = string | number | null | Markup | readonly Markup[];

const markupOf = (part: Part): string => {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
};

/** Template tag: every text in it is escaped, only markup goes in as it is; null is nothing. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: String.raw({ raw: texts }, ...parts.map(markupOf)),
});

/** JSON inside a script element: no `<`, so nothing in it can end the element or begin a comment. */
export const scriptJson = (value: unknown): Markup => ({
  markup: JSON.stringify(value).replaceAll('<', '\\u003c'),
});
