import { useRef, useState } from 'react';
import { afterSignIn } from '../../../lib/afterSignIn.ts';
import { type Progress, sendWithProgress, type UploadCall, type UploadSent } from './sendWithProgress.ts';

/** One upload at a time, which can be cancelled. `progress` is null without an upload. */
export const useUpload = () => {
  const [progress, setProgress] = useState<{ readonly percent: Progress } | null>(null);
  const controller = useRef<AbortController | null>(null);
  const upload = async <Name extends UploadCall>(name: Name, sent: UploadSent<Name>) => {
    const own = new AbortController();
    controller.current = own;
    setProgress({ percent: 0 });
    try {
      return await afterSignIn(() =>
        sendWithProgress(name, sent, {
          signal: own.signal,
          onProgress: (percent) => setProgress({ percent }),
        }),
      );
    } finally {
      setProgress(null);
    }
  };
  return { progress, upload, cancel: () => controller.current?.abort() };
};

/** Makes a call with files. @throws ApiError, or DOMException AbortError when it was cancelled */
export type Upload = ReturnType<typeof useUpload>['upload'];
