import { createTransport } from 'nodemailer';
import { type Finding, findingsOf, inOneLine } from './finding.ts';

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 };

const { well, fault } = findingsOf('mail');

/** Whether the mail server greets, uses TLS where required, and accepts the password. Nothing is sent. */
export const checkSmtp = async (url: string): Promise<readonly Finding[]> => {
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
    return [well('the server takes mails')];
  } catch (error) {
    const isPassword = (error as { readonly code?: unknown }).code === 'EAUTH';
    return [
      fault(
        `${isPassword ? 'the password is refused' : 'cannot be reached'}: ${inOneLine(error)}`,
        isPassword ? 'Correct user and password in SMTP_URL' : 'Start it, open the port, or correct SMTP_URL',
      ),
    ];
  } finally {
    transport.close();
  }
};
