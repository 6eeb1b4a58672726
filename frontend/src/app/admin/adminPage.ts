import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { PageProps } from '../../lib/pageProps.ts';
import type { ShopPage } from '../../lib/shopPage.ts';

type HeadingLink = {
  readonly label: string;
  readonly href: string;
  readonly icon: LucideIcon;
  readonly isMain?: boolean;
};

type Screen = {
  readonly View: ComponentType<PageProps>;
  /** Shown at the end of the heading. */
  readonly Action?: ComponentType;
  /** The public part of the screen: the server renders it below the heading. */
  readonly Outline?: ComponentType;
};

/** An entry of the admin area's list of pages. */
export type AdminPage = {
  readonly path: string;
  /** The heading, and the sentence below it. */
  readonly title: string;
  readonly text?: string;
  /** Links at the end of the heading. */
  readonly links?: (params: PageProps['params']) => readonly HeadingLink[];
  /** Its place in the navigation: pages of the same group are adjacent. */
  readonly nav?: { readonly group: string; readonly label: string; readonly icon: LucideIcon };
  /** The code of the screen, in its own chunk. */
  readonly load: () => Promise<Screen>;
  /** The module that `load` imports. The build for the server writes it in. */
  readonly file?: string;
  /** The screen has a heading of its own. */
  readonly hasOwnHeading?: boolean;
  /** Fetches the data of the outline. */
  readonly data?: ShopPage['data'];
};
