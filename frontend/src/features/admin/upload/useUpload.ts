import { useRef, useState } from 'react';
import { type Progress, sendWithProgress } from './sendWithProgress.ts';

/** One upload at a time, which can be cancelled. `progress` is null without an upload. */
export const useUpload = () => {
  const [progress, setProgress] = useState<{ readonly percent: Progress } | null>(null);
  const controller = useRef<AbortController | null>(null);
  const send = async <Body>(path: string, form: FormData, method?: 'PUT'): Promise<Body> => {
    const own = new AbortController();
    controller.current = own;
    setProgress({ percent: 0 });
    try {
      return await sendWithProgress<Body>(path, form, {
        signal: own.signal,
        method,
        onProgress: (percent) => setProgress({ percent }),
      });
    } finally {
      setProgress(null);
    }
  };
  return { progress, send, cancel: () => controller.current?.abort() };
};

/** Whether an error means that the user cancelled the upload. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
