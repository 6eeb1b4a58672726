import * as v from 'valibot';
import type { ContactCommands } from '#commands/content/contact.ts';
import { contactCalls, type WireMessage } from '#contract/calls/content/contact.ts';
import { tablePageSize } from '#contract/constants.ts';
import { complaintAnswerBy } from '#contract/dataComplaint.ts';
import * as messages from '#contract/messages.ts';
import { type ContactPersonal, contactPersonal } from '#contract/personal.ts';
import { decisionDue } from '#domain/ordering/withdrawal/withdrawal.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import type { messageQueries, StoredMessage } from '#projections/content/contact.ts';
import { idOr404, said } from '../answers.ts';
import { listAnswer, pageOf } from '../listAnswer.ts';
import { adminOnly, everybody, type Route, routesOf } from '../route.ts';

export type ContactDeps = Pick<ContactCommands, 'sendContactMessage' | 'onMessage' | 'eraseContactMessages'> &
  ReturnType<typeof messageQueries> & { readonly openMany: PersonalKeys['openMany'] };

const erased: ContactPersonal = { name: '', email: '', subject: '', message: '' };

/** The last moment for the answer that a law gives to some kinds of messages. */
const answerBy: Readonly<Record<WireMessage['kind'], (sentAt: string) => string | null>> = {
  message: () => null,
  dataComplaint: complaintAnswerBy,
  withdrawal: decisionDue,
};

const toWire = (
  { messageId, personal, sentAt, answeredAt, kind, reviewId }: StoredMessage,
  opened: ReadonlyMap<string, unknown>,
): WireMessage => {
  const found = v.safeParse(contactPersonal, opened.get(personal.personId));
  return {
    _id: messageId,
    ...(found.success ? found.output : erased),
    sentAt,
    answeredAt,
    reviewId,
    kind,
    answerBy: answerBy[kind](sentAt),
  };
};

/** A page of messages, newest first, with what their senders wrote; empty texts once a sender is erased. */
export const readMessages =
  ({ messagesBy, openMany }: Pick<ContactDeps, 'messagesBy' | 'openMany'>) =>
  async (...asked: Parameters<typeof messagesBy>) => {
    const { rows, total } = await messagesBy(...asked);
    const opened = await openMany(rows.map(({ personal }) => personal));
    return { rows: rows.map((row) => toWire(row, opened)), total };
  };

/** The contact form's call, in the shape of an e-mail-sending service (R050, Q30), and the Admin's list of messages and their erasure (ADR 43). */
export const contactRoutes = (deps: ContactDeps): readonly Route[] =>
  routesOf(contactCalls, {
    'POST /email/send': everybody({ limit: 'contactByAddress' }, async ({ body, context }) => {
      await deps.sendContactMessage(body.template_params, context);
      return { body: 'OK' as const };
    }),
    'GET /email/messages': adminOnly(async ({ query }) =>
      listAnswer(await readMessages(deps)(query.state, pageOf(query, tablePageSize))),
    ),
    'POST /email/messages/:id/answered': adminOnly(async ({ params, context }) =>
      said(
        messages.success,
        deps.onMessage({ type: 'AnswerContactMessage', messageId: idOr404(params.id, 'Message') }, context),
      ),
    ),
    'POST /email/erase': adminOnly(async ({ body, context }) => ({
      body: {
        message: messages.contactMessagesErased,
        erased: await deps.eraseContactMessages(body, context),
      },
    })),
  });
