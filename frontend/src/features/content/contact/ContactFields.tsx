import { valibotResolver } from '@hookform/resolvers/valibot';
import { dataComplaintSubject } from 'backend/contract/dataComplaint.ts';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../lib/apiError.ts';
import { configQuery, type ShopConfig } from '../../../lib/config.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
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
export const ContactFields = () => {
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
