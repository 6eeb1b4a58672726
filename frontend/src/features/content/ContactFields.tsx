import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { configQuery } from '../../lib/config.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { sendContact } from './api/sendContact.ts';
import { type ContactForm, contactForm, emptyContactForm } from './contactForm.ts';

/** The contact form: a success resets it, a failure keeps the typed text (R046 – R051, Q29). */
export const ContactFields = () => {
  const { register, handleSubmit, reset, formState } = useForm<ContactForm>({
    resolver: valibotResolver(contactForm),
    defaultValues: emptyContactForm,
  });
  const { errors, isSubmitting } = formState;
  const send = async (form: ContactForm): Promise<void> => {
    try {
      const { contact } = await queryClient.ensureQueryData(configQuery());
      await sendContact(contact, form);
      toastSuccess('Email Sent Successfull');
      reset();
    } catch {
      toastError('Some thing went wrong');
    }
  };
  return (
    <form className="grid gap-5 sm:grid-cols-2" noValidate onSubmit={handleSubmit(send)}>
      <TextField
        autoComplete="given-name"
        error={errors.fname?.message}
        label="First name"
        required
        {...register('fname')}
      />
      <TextField
        autoComplete="family-name"
        error={errors.lname?.message}
        label="Last name"
        required
        {...register('lname')}
      />
      <TextField
        autoComplete="email"
        error={errors.email?.message}
        frameClassName="sm:col-span-2"
        label="Email"
        required
        type="email"
        {...register('email')}
      />
      <TextField
        error={errors.subject?.message}
        frameClassName="sm:col-span-2"
        label="Subject"
        required
        {...register('subject')}
      />
      <TextAreaField
        error={errors.message?.message}
        frameClassName="sm:col-span-2"
        label="Message"
        required
        {...register('message')}
      />
      <Button busy={isSubmitting} className="justify-self-start" type="submit">
        Send message
      </Button>
    </form>
  );
};
