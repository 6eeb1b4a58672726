import { expect, test } from 'vitest';
import { contactRequest } from './ContactFields.tsx';

test('the request contains service, template and public key, and the full name (R046, R050)', () => {
  const contact = { url: '/api/email/send', serviceId: 's', templateId: 't', publicKey: 'p' };
  const form = { fname: 'Ada', lname: 'Byron', email: 'ada@x.org', subject: 'Hi', message: 'Hello' };
  expect(contactRequest(contact, form)).toEqual({
    service_id: 's',
    template_id: 't',
    user_id: 'p',
    template_params: { ...form, name: 'Ada Byron' },
  });
});
