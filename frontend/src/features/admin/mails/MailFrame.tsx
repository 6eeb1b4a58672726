/** The HTML of a mail with its styles set aside: the frame inherits the page's security policy, which applies no styles in markup. */
const setStylesAside = (html: string) => {
  const sheet = /<style>([^<]*)<\/style>/;
  // Text is escaped, so that these characters only begin an attribute.
  const markup = html.replace(sheet, '').replaceAll(' style="', ' data-style="');
  return { markup, css: sheet.exec(html)?.[1] ?? '' };
};

const applyStyles = ({ contentDocument, contentWindow }: HTMLIFrameElement, css: string): void => {
  const view = contentWindow as (Window & typeof globalThis) | null;
  if (!contentDocument || !view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  contentDocument.adoptedStyleSheets = [sheet];
  for (const element of contentDocument.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.getAttribute('data-style') ?? '';
};

/** A mail in a frame that runs no scripts, opens no windows and sends no forms. */
export const MailFrame = ({ html, title }: { readonly html: string; readonly title: string }) => {
  const { markup, css } = setStylesAside(html);
  return (
    <iframe
      className="h-[48rem] w-full rounded-card border border-line bg-bg"
      onLoad={({ currentTarget }) => applyStyles(currentTarget, css)}
      sandbox="allow-same-origin"
      srcDoc={markup}
      title={title}
    />
  );
};
