import type { ComponentType, ReactNode } from 'react';
import type { PageProps } from '../../../lib/pageProps.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import loungeChair from './loungeChair.webp';

type Props = { readonly title: string; readonly intro?: ReactNode; readonly children: ReactNode };

/** The frame of the account screens: the form and, on large screens, a picture beside it. */
const AccountFrame = ({ title, intro, children }: Props) => (
  <div className="page-width grid items-stretch gap-10 py-8 md:py-12 lg:grid-cols-[minmax(0,26.25rem)_1fr] lg:gap-20">
    <div className="mx-auto w-full max-w-[26.25rem] lg:mx-0 lg:py-8">
      <PageHeading title={title}>{title}</PageHeading>
      {intro && <p className="mt-2 text-ink-2">{intro}</p>}
      <div className="mt-8">{children}</div>
    </div>
    <div className="relative hidden min-h-[36rem] overflow-hidden rounded-card bg-sunken lg:block">
      <img
        alt=""
        className="absolute size-full object-cover"
        height={900}
        loading="lazy"
        src={loungeChair}
        width={900}
      />
    </div>
  </div>
);

type Texts = { readonly title: string; readonly intro?: string; readonly description: string };

/** The page of a form. */
export const formPage = (Form: ComponentType<PageProps>, texts: Texts): ShopPage => ({
  View: ({ params }) => (
    <AccountFrame intro={texts.intro} title={texts.title}>
      <Form params={params} />
    </AccountFrame>
  ),
  head: texts,
});
