import { useEffect, useState } from 'react';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

type Challenge = { readonly url: string; readonly end: (answered: boolean) => void };

/** A challenge of the payer's bank; `ask` resolves to whether the payer answered. */
export const useChallenge = () => {
  const [asked, setAsked] = useState<Challenge | null>(null);
  const ask = (url: string): Promise<boolean> =>
    new Promise((resolve) => {
      setAsked({
        url,
        end: (answered) => {
          setAsked(null);
          resolve(answered);
        },
      });
    });
  return { asked, ask };
};

const isAnswer = (event: MessageEvent, url: string): boolean =>
  event.origin === new URL(url).origin &&
  (event.data as { type?: unknown } | null)?.type === 'payment-authenticated';

/** Shows the bank's page (Q21). Closing it without an answer leaves the payment open. */
export const ChallengeDialog = ({ challenge }: { readonly challenge: ReturnType<typeof useChallenge> }) => {
  const { asked } = challenge;
  useEffect(() => {
    if (!asked) return;
    const listen = (event: MessageEvent): void => {
      if (isAnswer(event, asked.url)) asked.end(true);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [asked]);
  return (
    <Dialog
      footer={<CloseButton onClose={() => asked?.end(false)} />}
      onClose={() => asked?.end(false)}
      open={asked !== null}
      title="Confirm with your bank"
    >
      <iframe
        className="h-96 w-full rounded-control border border-line bg-white"
        src={asked?.url}
        title="Your bank's question"
      />
    </Dialog>
  );
};
