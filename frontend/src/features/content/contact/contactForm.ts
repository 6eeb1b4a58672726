import * as v from 'valibot';
import { emailText, filledText } from '../../../lib/filledText.ts';

const required = filledText('Please fill out this field');

/** The contact form's fields and their texts (R046 – R048, Q29). */
export const contactForm = v.object({
  fname: required,
  lname: required,
  email: emailText('Email is Required'),
  subject: required,
  message: required,
});
export type ContactForm = v.InferOutput<typeof contactForm>;

export const emptyContactForm: ContactForm = { fname: '', lname: '', email: '', subject: '', message: '' };
