import { RotateCw } from 'lucide-react';
import { useOffline } from '../lib/connection.ts';
import { Button } from './Button.tsx';
import { WireCube } from './WireCube.tsx';

type Props = { readonly text: string; readonly onRetry: () => void; readonly busy?: boolean };

/** Shown instead of content that could not be loaded, with a retry button (Q39). Offline, it gives that as the reason. */
export const ErrorState = ({ text, onRetry, busy }: Props) => (
  <div
    className="flex flex-col items-center gap-5 rounded-card border border-line px-6 py-14 text-center"
    role="alert"
  >
    <WireCube broken className="size-20 text-control" />
    <p className="max-w-[26.5rem] text-ink-2">{useOffline() ? 'You are offline.' : text}</p>
    <Button busy={busy ?? false} kind="secondary" onClick={onRetry}>
      <RotateCw className="size-4" />
      Try again
    </Button>
  </div>
);
