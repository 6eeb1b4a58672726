import { useQuery } from '@tanstack/react-query';
import { adminAnswer, quiet } from '../../../lib/adminAnswer.ts';
import { isNowhere } from '../../../lib/apiError.ts';
import type { PageProps } from '../../../lib/pageProps.ts';
import { readersTime } from '../../../lib/readersTime.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Fact } from '../orders/Fact.tsx';

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
const MailFrame = ({ html, title }: { readonly html: string; readonly title: string }) => {
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

/** A mail as it was sent: address, subject, time and content. */
export const SentMailScreen = ({ params: { id = '' } }: PageProps) => {
  const mail = useQuery({ ...adminAnswer('GET /email/sent/:id', { params: { id } }), ...quiet });
  if (isNowhere(mail.error))
    return (
      <EmptyState text="The shop has no copy of this mail: it was sent before copies were kept, or the person was erased" />
    );
  if (!mail.data) return <NotLoaded query={mail} waiting={<Skeleton className="h-[48rem] w-full" />} />;
  const { to, subject, sentAt, html } = mail.data;
  return (
    <>
      <dl className="mb-5 grid gap-x-6 gap-y-2 sm:grid-cols-3">
        <Fact label="To">{to.name === '' ? to.address : `${to.name} <${to.address}>`}</Fact>
        <Fact label="Subject">{subject}</Fact>
        <Fact label="Sent">
          <time dateTime={sentAt}>{readersTime(sentAt)}</time>
        </Fact>
      </dl>
      <MailFrame html={html} title="The mail" />
    </>
  );
};
