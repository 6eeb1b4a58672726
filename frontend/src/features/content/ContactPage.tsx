import { valibotResolver } from '@hookform/resolvers/valibot';
import { dataComplaintSubject } from 'backend/contract/dataComplaint.ts';
import { Mail, MapPin } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { ApiError } from '../../lib/apiError.ts';
import { configQuery, type ShopConfig, useConfig } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/queryClient.ts';
import type { ShopPage } from '../../lib/shopPage.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { fieldOf } from '../../ui/fieldOf.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type ContactForm, contactForm, emptyContactForm } from './contactForm.ts';

/** The request of the e-mail service; `name` is first name, space, last name (R046, R050). */
const contactRequest = (contact: ShopConfig['contact'], form: ContactForm) => ({
  service_id: contact.serviceId,
  template_id: contact.templateId,
  user_id: contact.publicKey,
  template_params: { ...form, name: `${form.fname} ${form.lname}` },
});

/** Sends the contact form (R050, Q30); not by `lib/api.ts`, since an external service must not get the session token. @throws ApiError */
const sendContact = async (contact: ShopConfig['contact'], form: ContactForm): Promise<void> => {
  const response = await fetch(contact.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(contactRequest(contact, form)),
  });
  if (!response.ok) throw new ApiError(response.status, 'The message was not accepted');
};

/** The contact form: a success resets it, a failure keeps the typed text (R046 – R051, Q29). */
const ContactFields = () => {
  const form = useForm<ContactForm>({
    resolver: valibotResolver(contactForm),
    defaultValues: emptyContactForm,
  });
  const { handleSubmit, reset, formState } = form;
  const send = async (fields: ContactForm): Promise<void> => {
    try {
      const { contact } = await queryClient.ensureQueryData(configQuery());
      await sendContact(contact, fields);
      toastSuccess('Email Sent Successfull');
      reset();
    } catch {
      toastError('Some thing went wrong');
    }
  };
  return (
    <form className="grid gap-5 sm:grid-cols-2" noValidate onSubmit={handleSubmit(send)}>
      <TextField autoComplete="given-name" label="First name" required {...fieldOf(form, 'fname')} />
      <TextField autoComplete="family-name" label="Last name" required {...fieldOf(form, 'lname')} />
      <TextField
        autoComplete="email"
        frameClassName="sm:col-span-2"
        label="Email"
        required
        type="email"
        {...fieldOf(form, 'email')}
      />
      <TextField
        frameClassName="sm:col-span-2"
        label="Subject"
        list="contact-subjects"
        required
        {...fieldOf(form, 'subject')}
      />
      <datalist id="contact-subjects">
        <option value={dataComplaintSubject} />
      </datalist>
      <TextAreaField frameClassName="sm:col-span-2" label="Message" required {...fieldOf(form, 'message')} />
      <Button busy={formState.isSubmitting} className="justify-self-start" type="submit">
        Send message
      </Button>
    </form>
  );
};

const icon = 'mt-0.5 size-5 shrink-0 text-brand';

/** 'Get in touch': form, postal address, contact e-mail and the link to the Privacy Policy (R045). */
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
        </address>
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
