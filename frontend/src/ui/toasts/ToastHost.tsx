import { lazy, Suspense, useEffect, useState } from 'react';
import { type NumberedToast, receiveToasts } from '../../lib/toasts.ts';

const load = () => import('./ToastStack.tsx').then(({ ToastStack }) => ({ default: ToastStack }));
const ToastStack = lazy(load);

/** Delay after mounting until the stack is fetched, in ms: it must be there when the server is not. */
const fetchAfterMs = 1_500;

/** Receives toasts. The stack that draws them is fetched with the first toast, or once the page has settled. */
export const ToastHost = () => {
  const [toasts, setToasts] = useState<readonly NumberedToast[]>([]);
  useEffect(
    () =>
      receiveToasts((toast) =>
        setToasts((known) => [...known.slice(-9), { number: (known.at(-1)?.number ?? 0) + 1, toast }]),
      ),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), fetchAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    toasts.length > 0 && (
      <Suspense>
        <ToastStack toasts={toasts} />
      </Suspense>
    )
  );
};
