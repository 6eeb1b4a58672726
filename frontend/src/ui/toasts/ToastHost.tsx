import { useEffect, useRef, useState } from 'react';
import { type NumberedToast, receiveToasts } from '../../lib/toasts.ts';
import { lazyPart } from '../lazyPart.tsx';
import { PlainToasts } from './PlainToasts.tsx';

const stack = lazyPart(() => import('./ToastStack.tsx').then(({ ToastStack }) => ToastStack), {
  waiting: null,
  Fault: PlainToasts,
});

/** Delay after mounting until the stack is fetched, in ms: it must be there when the server is not. */
const fetchAfterMs = 1_500;
/** How long a toast waits for the stack that draws it, in ms; an old message would only confuse. */
const keptMs = 30_000;

/** Receives toasts. The stack that draws them is fetched with the first toast, or once the page has settled. */
export const ToastHost = () => {
  const [toasts, setToasts] = useState<readonly NumberedToast[]>([]);
  const latest = useRef(0);
  useEffect(
    () =>
      receiveToasts((toast) => {
        latest.current += 1;
        const entry = { number: latest.current, toast };
        setToasts((known) => [...known, entry]);
        setTimeout(() => setToasts((known) => known.filter((each) => each !== entry)), keptMs);
      }),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => void stack.preload().catch(() => undefined), fetchAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return latest.current > 0 && <stack.View toasts={toasts} />;
};
