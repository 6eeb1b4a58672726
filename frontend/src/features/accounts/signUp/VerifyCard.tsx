import { useQuery } from '@tanstack/react-query';
import * as messages from 'backend/contract/messages.ts';
import { CircleCheck, CircleX, MailSearch } from 'lucide-react';
import { useLocation } from 'wouter';
import { call } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Panel } from '../../../ui/Panel.tsx';

const states = {
  checking: {
    icon: MailSearch,
    tone: 'bg-sunken text-ink-2',
    title: 'Confirming your email',
    text: 'One moment, please.',
  },
  verified: {
    icon: CircleCheck,
    tone: 'bg-ok-bg text-ok',
    title: 'Your email is confirmed',
    text: 'You can sign in now.',
  },
  refused: {
    icon: CircleX,
    tone: 'bg-danger-bg text-danger',
    title: 'This link no longer works',
    text: 'A link is valid for 24 hours, and only the newest one works. Sign in, and we will send you another.',
  },
  unknown: {
    icon: CircleX,
    tone: 'bg-danger-bg text-danger',
    title: 'We could not confirm your email',
    text: 'The shop did not answer. Please open the link again in a moment.',
  },
} as const;

const useVerification = (secret: string): keyof typeof states => {
  const { data, status } = useQuery({
    queryKey: ['verifyEmail', secret],
    queryFn: async () => {
      const { message } = await call('GET /user/:id/verify', { params: { id: secret } });
      if (message === messages.emailVerified) toastSuccess(message);
      return message;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (status === 'pending') return 'checking';
  if (status === 'error') return 'unknown';
  return data === messages.emailVerified ? 'verified' : 'refused';
};

/** Verifies the email on load (R056, R131); a failure is shown in the card, without a toast. */
const VerifyCard = ({ secret }: { readonly secret: string }) => {
  const [, navigate] = useLocation();
  const { icon: Icon, tone, title, text } = states[useVerification(secret)];
  return (
    <Panel className="mx-auto flex max-w-lg flex-col items-center px-6 py-12 text-center md:px-12">
      <span className={`grid size-16 place-items-center rounded-full ${tone}`}>
        <Icon className="size-8" />
      </span>
      <PageHeading className="mt-6 font-semibold text-h2" title="Email verification">
        <span aria-live="polite">{title}</span>
      </PageHeading>
      <p className="mt-2 mb-8 text-ink-2">{text}</p>
      <Button onClick={() => navigate(paths.login)}>Click to proceed</Button>
    </Panel>
  );
};

export const verifyEmailPage: ShopPage = {
  View: ({ params: { id = '' } }) => (
    <div className="page-width py-12 md:py-20">
      <VerifyCard secret={id} />
    </div>
  ),
  head: { title: 'Email verification', description: 'Confirm your e-mail address.' },
};
