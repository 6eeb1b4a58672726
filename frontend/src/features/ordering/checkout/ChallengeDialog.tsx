import { useEffect, useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';

type Asked = { readonly url: string; readonly end: (answered: boolean) => void };

/** Asks the payer's bank in a dialog; `ask` ends with whether they answered. */
export const useChallenge = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
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

/** What the bank's page posts when it has an answer. */
const isAnswer = (event: MessageEvent, url: string): boolean =>
  event.origin === new URL(url).origin &&
  (event.data as { type?: unknown } | null)?.type === 'payment-authenticated';

/** The bank's page inside the shop (Q21). Closing it without an answer leaves the payment open. */
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
    <Dialog onClose={() => asked?.end(false)} open={asked !== null} title="Confirm with your bank">
      <iframe
        className="h-96 w-full rounded-control border border-line bg-white"
        src={asked?.url}
        title="Your bank's question"
      />
    </Dialog>
  );
};
