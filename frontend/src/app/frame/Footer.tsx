import { footerGroups } from 'backend/contract/pageTexts/footerGroups.ts';
import { shopSentence } from 'backend/contract/pageTexts/shopSentence.ts';
import { Link } from 'wouter';
import { useConfig, useShopName } from '../../lib/config.ts';
import { SocialIcons } from './SocialIcons.tsx';

/** On ink in both themes: who sells, where to find help, and social icons that lead nowhere (R066, R067). */
export const Footer = () => {
  const config = useConfig();
  const shopName = useShopName();
  return (
    <footer className="section-gap bg-foot forced-colors:border-t text-foot-ink-2 text-sm">
      <div className="page-width grid gap-x-8 grid-cols-2 gap-y-10 py-14 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-w-[21rem] max-lg:col-span-2">
          <p className="font-semibold text-foot-ink text-h3">{shopName}</p>
          <p className="mt-3">{shopSentence(shopName)}</p>
          {config?.address && <p className="mt-3 whitespace-pre-line">{config.address}</p>}
        </div>
        {footerGroups.map(({ title, links }) => (
          <nav aria-label={title} key={title}>
            <p className="font-medium text-foot-ink">{title}</p>
            <ul className="mt-2">
              {links.map(([name, path]) => (
                <li key={path}>
                  <Link
                    className="inline-flex min-h-11 items-center underline-offset-4 hover:text-foot-ink hover:underline lg:min-h-9"
                    href={path}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="max-lg:col-span-2">
          <p className="font-medium text-foot-ink">Elsewhere</p>
          <SocialIcons />
        </div>
      </div>
      <div className="page-width">
        <p className="border-foot-line border-t py-6">
          © {new Date().getFullYear()} {shopName}. All rights reserved.
        </p>
      </div>
    </footer>
  );
};
