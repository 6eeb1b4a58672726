import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { isMissingFile } from '../files/isMissingFile.ts';
import { type Mail, type MailAddress, type Mailer, mailMessage } from './mailer.ts';

/** The name sorts by time, and is the same when the same mail is sent again. */
const fileNameOf = ({ messageId, askedAt = new Date().toISOString() }: Mail): string => {
  const time = askedAt.replaceAll(/[^0-9TZ]/g, '');
  const id = messageId.replace(/^</, '').replace(/@.*$/, '');
  return `${time}-${id.replaceAll(/[^\w-]/g, '_')}.eml`;
};

const write = async (path: string, content: string | Buffer): Promise<void> => {
  await using file = await open(path, 'wx');
  await file.writeFile(content);
  await file.sync();
};

/** Mails as files (RFC 5322) in a directory; a file is written completely or not at all. */
export const createFileMailer = (mailDropDir: string, from: string | MailAddress): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mailMessage(mail));
      if (!Buffer.isBuffer(message)) throw new Error('The mail did not come as one piece');
      const temporary = join(mailDropDir, `.${randomUUID()}.tmp`);
      try {
        await write(temporary, message).catch(async (error: unknown) => {
          if (!isMissingFile(error)) throw error;
          await mkdir(mailDropDir, { recursive: true });
          await write(temporary, message);
        });
        await rename(temporary, join(mailDropDir, fileNameOf(mail)));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    close: () => transport.close(),
  };
};
