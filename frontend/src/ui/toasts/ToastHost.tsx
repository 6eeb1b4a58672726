import { lazy, Suspense, useEffect, useState } from 'react';
import { type Notice, receiveNotices } from '../../lib/notices.ts';

const load = () => import('./ToastStack.tsx').then(({ ToastStack }) => ({ default: ToastStack }));
const ToastStack = lazy(load);

/** How long after the page has mounted the toasts are fetched, in ms: they must be there when the server is not. */
const fetchAfterMs = 1_500;

/** Numbered, so that the stack shows each of them once. */
export type Numbered = { readonly number: number; readonly notice: Notice };

/** Listens for notices; the toasts themselves are fetched with the first one, or when the page has come to rest. */
export const ToastHost = () => {
  const [notices, setNotices] = useState<readonly Numbered[]>([]);
  useEffect(
    () =>
      receiveNotices((notice) =>
        setNotices((known) => [...known.slice(-9), { number: (known.at(-1)?.number ?? 0) + 1, notice }]),
      ),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), fetchAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    notices.length > 0 && (
      <Suspense>
        <ToastStack notices={notices} />
      </Suspense>
    )
  );
};
