import * as v from 'valibot';
import { filledText } from '../../../lib/filledText.ts';

const required = filledText('Please fill out this field');
/** The pattern of browsers' e-mail inputs, with a domain of at least two parts. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;

/** The contact form's fields and their texts (R046 – R048, Q29). */
export const contactForm = v.object({
  fname: required,
  lname: required,
  email: v.pipe(filledText('Email is Required'), v.regex(emailPattern, 'Invalid email address')),
  subject: required,
  message: required,
});
export type ContactForm = v.InferOutput<typeof contactForm>;

export const emptyContactForm: ContactForm = { fname: '', lname: '', email: '', subject: '', message: '' };
