import { ApiError } from '../../../lib/apiError.ts';
import type { ShopConfig } from '../../../lib/config.ts';
import type { ContactForm } from '../contactForm.ts';

/** The request of the e-mail service; `name` is first name, space, last name (R046, R050). */
export const contactRequest = (contact: ShopConfig['contact'], form: ContactForm) => ({
  service_id: contact.serviceId,
  template_id: contact.templateId,
  user_id: contact.publicKey,
  template_params: { ...form, name: `${form.fname} ${form.lname}` },
});

/**
 * Sends the contact form to the configured service (R050, Q30). It does not use `lib/api.ts`, because the service may be
 * external and must not receive the session token. @throws ApiError
 */
export const sendContact = async (contact: ShopConfig['contact'], form: ContactForm): Promise<void> => {
  const response = await fetch(contact.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(contactRequest(contact, form)),
  });
  if (!response.ok) throw new ApiError(response.status, 'The message was not accepted');
};
