import { Link } from 'wouter';
import { useConfig, useShopName } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';

/** The names of the symbols in `public/social.svg`. */
const icons = ['Facebook', 'Instagram', 'X', 'YouTube'];

/** Icons with names, as specified without links (R067), unless the shop names an address (Q48). */
const SocialIcons = () => {
  const config = useConfig();
  return (
    <ul className="mt-3 flex gap-4">
      {icons.map((name) => {
        const href = config?.socialLinks.find((link) => link.name === name)?.url;
        const icon = (
          <svg className="size-6 fill-current" fillRule="evenodd" role="img">
            <title>{name}</title>
            <use href={`/social.svg#${name}`} />
          </svg>
        );
        return <li key={name}>{href ? <a href={href}>{icon}</a> : icon}</li>;
      })}
    </ul>
  );
};

const groups = [
  {
    title: 'Shop',
    links: [
      ['About', paths.about],
      ['Contact Us', paths.contact],
      ['FAQs', paths.faq],
      ['Accessibility', paths.accessibility],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Privacy Policy', paths.privacy],
      ['Refund Policy', paths.refund],
      ['Terms & Conditions', paths.terms],
      ['Withdraw from contract here', paths.withdraw],
    ],
  },
] as const;

/** Dark in both themes: the seller, help and policy links, and social icons (R066, R067). */
export const Footer = () => {
  const config = useConfig();
  const shopName = useShopName();
  return (
    <footer className="section-gap bg-foot forced-colors:border-t text-foot-ink-2 text-sm">
      <div className="page-width grid gap-x-8 grid-cols-2 gap-y-10 py-14 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-w-[21rem] max-lg:col-span-2">
          <p className="font-semibold text-foot-ink text-h3">{shopName}</p>
          <p className="mt-3">
            {`${shopName} is a UK company. Free and premium 3D models: characters, props and environments, ready to download in minutes.`}
          </p>
          {config && <p className="mt-3 whitespace-pre-line">{config.seller.join('\n')}</p>}
        </div>
        {groups.map(({ title, links }) => (
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
        <p className="border-foot-line border-t py-6" suppressHydrationWarning>
          {`© ${new Date().getFullYear()} ${shopName}. All rights reserved.`}
        </p>
      </div>
    </footer>
  );
};
