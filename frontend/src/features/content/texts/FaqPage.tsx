import { X } from 'lucide-react';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { questions } from './faq.ts';

/** Three questions with answers, the first one open (R073). */
const FaqPage = () => (
  <div className="page-width pt-10 lg:pt-16">
    <div className="max-w-measure">
      <PageHeading title="FAQs">Frequently asked questions</PageHeading>
      <div className="mt-8 border-line border-t">
        {questions.map(({ question, answer }, index) => (
          <details className="group border-line border-b" key={question} open={index === 0}>
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-4 font-semibold text-h3 [&::-webkit-details-marker]:hidden">
              <h2>{question}</h2>
              <X className="size-5 shrink-0 rotate-45 text-ink-2 transition-transform duration-200 group-open:rotate-0" />
            </summary>
            <p className="pb-6 text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </div>
  </div>
);

export const faqPage: ShopPage = {
  View: FaqPage,
  head: {
    title: 'FAQs',
    description: 'Model types, payment methods and download time: the most frequent questions.',
  },
};
