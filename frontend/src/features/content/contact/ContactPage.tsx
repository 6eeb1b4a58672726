import { Mail, MapPin, Phone } from 'lucide-react';
import { Link } from 'wouter';
import { useConfig } from '../../../lib/config.ts';
import { paths } from '../../../lib/paths.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ContactFields } from './ContactFields.tsx';

const icon = 'mt-0.5 size-5 shrink-0 text-brand';

/** 'Get in touch': form, postal address, contact e-mail, phone and the link to the Privacy Policy (R045), and the contact points (Regulation 2022/2065, articles 11 and 12). */
const ContactPage = () => {
  const config = useConfig();
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 pt-10 lg:grid-cols-[2fr_3fr] lg:pt-16">
      <div className="min-w-0">
        <PageHeading title="Contact us">Get in touch</PageHeading>
        <p className="mt-4 max-w-[29.25rem] text-ink-2">
          A question about a model, an order or a licence? Write to us, and a person answers.
        </p>
        <address className="mt-8 wrap-anywhere flex flex-col gap-4 not-italic">
          <p className="flex gap-3">
            <MapPin className={icon} />
            <span className="whitespace-pre-line">{config?.address}</span>
          </p>
          <p className="flex gap-3">
            <Mail className={icon} />
            {config && (
              <a className="link" href={`mailto:${config.email}`}>
                {config.email}
              </a>
            )}
          </p>
          {config?.phone && (
            <p className="flex gap-3">
              <Phone className={icon} />
              <a className="link" href={`tel:${config.phone.replaceAll(' ', '')}`}>
                {config.phone}
              </a>
            </p>
          )}
        </address>
        <h2 className="mt-8 font-semibold text-h3">Contact points</h2>
        <p className="mt-2 max-w-[29.25rem] text-ink-2">
          Clients, everybody else and authorities of the EU and its states reach us directly with this form or
          the e-mail address, in English. A person reads and answers.
        </p>
        <p className="mt-2 max-w-[29.25rem] text-ink-2">
          A review breaks the law or our rules? “Report” stands below it.{' '}
          <Link className="link" href={`${paths.about}#reviews`}>
            How we decide, and how to object
          </Link>
        </p>
        <p className="mt-8 text-ink-2 text-sm">
          What we do with your message stands in our{' '}
          <Link className="link" href={paths.privicy}>
            Privacy Policy
          </Link>
          .
        </p>
      </div>
      <Panel className="p-5 md:p-8">
        <ContactFields />
      </Panel>
    </div>
  );
};

export const contactPage: ShopPage = {
  View: ContactPage,
  head: {
    title: 'Contact us',
    description: 'Write to the shop: questions about models, orders and downloads.',
  },
};
