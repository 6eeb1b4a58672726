import { ApiError } from '../../../lib/apiError.ts';
import type { ShopConfig } from '../../../lib/config.ts';
import type { ContactForm } from '../contactForm.ts';

/** What the e-mail-sending service takes: name is first name, space, last name (R046, R050). */
export const contactRequest = (contact: ShopConfig['contact'], form: ContactForm) => ({
  service_id: contact.serviceId,
  template_id: contact.templateId,
  user_id: contact.publicKey,
  template_params: { ...form, name: `${form.fname} ${form.lname}` },
});

/**
 * Sends the contact form to the configured service (R050, Q30). Not through `lib/api.ts`: the service may stand
 * elsewhere, and nobody's token belongs there. @throws ApiError
 */
export const sendContact = async (contact: ShopConfig['contact'], form: ContactForm): Promise<void> => {
  const response = await fetch(contact.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(contactRequest(contact, form)),
  });
  if (!response.ok) throw new ApiError(response.status, 'The message was not taken');
};
