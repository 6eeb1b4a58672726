import { Link } from 'wouter';
import { useConfig, useShopName } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';

const icons = [
  [
    'Facebook',
    'M13.5 21v-7.5H16l.5-3h-3V8.8c0-.9.4-1.5 1.6-1.5h1.5V4.7c-.5-.1-1.3-.2-2.1-.2-2.3 0-3.8 1.4-3.8 3.8v2.2H8v3h2.7V21z',
  ],
  [
    'Instagram',
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zm4 4.7a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zm0 1.8a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm4.6-3.3a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  ],
  [
    'X',
    'M4 4h4.7l4 5.5L17.4 4H20l-6.1 7.1L20.5 20h-4.7l-4.3-5.9L6.3 20H3.7l6.6-7.7zm3.5 1.9L16.7 18.1h1L8.5 5.9z',
  ],
  [
    'YouTube',
    'M5 6h14a2.5 2.5 0 0 1 2.5 2.5v7A2.5 2.5 0 0 1 19 18H5a2.5 2.5 0 0 1-2.5-2.5v-7A2.5 2.5 0 0 1 5 6zm5 3v6l5-3z',
  ],
] as const;

/** Icons with names, as specified without links (R067), unless the shop names an address (Q48). */
const SocialIcons = () => {
  const config = useConfig();
  return (
    <ul className="mt-3 flex gap-4">
      {icons.map(([name, path]) => {
        const href = config?.socialLinks.find((link) => link.name === name)?.url;
        const icon = (
          <svg className="size-6 fill-current" fillRule="evenodd" role="img" viewBox="0 0 24 24">
            <title>{name}</title>
            <path d={path} />
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
