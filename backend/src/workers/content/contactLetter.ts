import * as v from 'valibot';
import { contactPersonal } from '#contract/personal.ts';
import type { ContactMessageEvent } from '#domain/content/contactMessage.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { streams } from '#domain/streams.ts';
import { contactMail } from '#infra/mail/templates/contactMail.ts';
import type { MailReaderDependencies } from '../accounts/mailReader.ts';
import type { LetterWriter, ShopIdentity } from '../letter.ts';

/** What a visitor wrote, to the shop; the shop's answer goes to the visitor (R046, R050). */
export const createContactLetter =
  (deps: MailReaderDependencies & { readonly shop: ShopIdentity }): LetterWriter =>
  async ({ subjectId: messageId }) => {
    const [sent] = (await deps.eventStore.readStream(
      streams.contactMessage(messageId),
    )) as readonly RecordedEvent<ContactMessageEvent>[];
    const opened = v.safeParse(
      contactPersonal,
      sent ? await deps.personalKeys.open(sent.data.personal) : null,
    );
    if (!opened.success) return { skipped: 'the message is gone' };
    const { name, email } = opened.output;
    return {
      to: { name: deps.shop.shopName, address: deps.shop.shopEmail },
      replyTo: { name, address: email },
      ...contactMail({ shopName: deps.shop.shopName, ...opened.output }),
    };
  };
