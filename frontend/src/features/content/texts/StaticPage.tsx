import { currentInformation } from 'backend/contract/withdrawalInformation.ts';
import { useConfig } from '../../../lib/config.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { RightToWithdraw } from '../../ordering/withdrawal/RightToWithdraw.tsx';
import { section, type TextPage, type TextSection } from './textPage.ts';

const Contents = ({ sections }: { readonly sections: readonly TextSection[] }) => (
  <nav aria-label="On this page" className="sticky top-36 hidden self-start text-sm xl:block">
    <p className="font-medium">On this page</p>
    <ul className="mt-2 border-line border-l">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            className="-ml-px block border-transparent border-l py-1.5 pl-4 text-ink-2 hover:border-brand hover:text-ink"
            href={`#${id}`}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const Section = ({ id, title, paragraphs, points = [], isOnWithdrawal }: TextSection) => (
  <section aria-labelledby={id}>
    <h2 className="scroll-mt-36 font-semibold text-h2" id={id}>
      {title}
    </h2>
    {paragraphs.map((paragraph) => (
      <p className="mt-3 text-ink-2" key={paragraph}>
        {paragraph}
      </p>
    ))}
    {points.length > 0 && (
      <ul className="mt-3 list-disc pl-5 text-ink-2 marker:text-control">
        {points.map((point) => (
          <li className="mt-1.5" key={point}>
            {point}
          </li>
        ))}
      </ul>
    )}
    {isOnWithdrawal && <RightToWithdraw version={currentInformation} />}
  </section>
);

/** The seller as the configuration names it. */
const useSellerSection = (): readonly TextSection[] => {
  const config = useConfig();
  if (!config) return [];
  const { shopName, email, seller } = config;
  return [{ ...section('seller', 'The seller', [`${shopName}, ${email}`]), points: seller }];
};

/** A page of text with a column of about 68 characters and, on large screens, a table of contents. */
const StaticPage = ({ title, lead, updated, sections: texts, namesSeller }: TextPage) => {
  const seller = useSellerSection();
  const sections = namesSeller ? [...texts, ...seller] : texts;
  return (
    <div className="page-width grid gap-x-16 pt-10 lg:pt-16 xl:grid-cols-[minmax(0,1fr)_16rem]">
      <article className="max-w-measure">
        <PageHeading title={title}>{title}</PageHeading>
        {updated !== undefined && (
          <p className="mt-3 font-mono text-caption text-ink-3">{`Last updated ${updated}`}</p>
        )}
        <p className="mt-5 text-[1.125rem] leading-relaxed">{lead}</p>
        <div className="mt-10 flex flex-col gap-10">
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
      </article>
      <Contents sections={sections} />
    </div>
  );
};

/** The page of a text. */
export const staticPage = (text: TextPage, description: string): ShopPage => ({
  View: () => <StaticPage {...text} />,
  head: { title: text.title, description },
});
