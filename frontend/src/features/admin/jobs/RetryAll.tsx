import { RotateCw } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { useJobs } from './useJobs.ts';
import { useRetry } from './useRetry.ts';

/** Retries all parked jobs; hidden without parked jobs. */
export const RetryAll = () => {
  const { data } = useJobs();
  const { busy, retry } = useRetry();
  if (busy === null && !data?.queues.some(({ parked }) => parked > 0)) return null;
  return (
    <Button busy={busy !== null} onClick={() => void retry({ all: true })}>
      <RotateCw aria-hidden="true" className="size-4" strokeWidth={1.75} />
      Retry all
    </Button>
  );
};
