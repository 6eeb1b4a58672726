import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { configQuery } from '../../lib/config.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { fieldOf } from '../../ui/fieldOf.ts';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { sendContact } from './api/sendContact.ts';
import { type ContactForm, contactForm, emptyContactForm } from './contactForm.ts';

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
      <TextField frameClassName="sm:col-span-2" label="Subject" required {...fieldOf(form, 'subject')} />
      <TextAreaField frameClassName="sm:col-span-2" label="Message" required {...fieldOf(form, 'message')} />
      <Button busy={formState.isSubmitting} className="justify-self-start" type="submit">
        Send message
      </Button>
    </form>
  );
};
