import { useEffect, useRef, useState } from 'react';
import { type NumberedToast, receiveToasts } from '../../lib/toasts.ts';
import { buttonStyle } from '../buttonStyle.ts';
import { lazyPart } from '../lazyPart.tsx';

/** Maximum number of messages shown at once. */
const most = 3;

/** The newest messages without the usual stack, whose code could not be loaded. */
const PlainToasts = ({ toasts }: { readonly toasts: readonly NumberedToast[] }) => (
  <div className="fixed inset-x-0 bottom-12 z-60 mx-auto grid w-[min(100%-2rem,24rem)] gap-2">
    {toasts.slice(-most).map(({ number, toast: { kind, text, action } }) => (
      <div
        className="flex items-center gap-3 rounded-media border border-line bg-surface px-4 py-3 shadow-menu"
        key={number}
        role={kind === 'error' ? 'alert' : 'status'}
      >
        <span className="wrap-anywhere min-w-0">{text}</span>
        {action && (
          <button
            className={buttonStyle('secondary', 'small', 'ml-auto shrink-0')}
            onClick={action.run}
            type="button"
          >
            {action.label}
          </button>
        )}
      </div>
    ))}
  </div>
);

const stack = lazyPart(() => import('./ToastStack.tsx').then((m) => m.ToastStack), null, PlainToasts);

/** Delay after mounting until the stack is loaded, in ms: it must be available when the server is not. */
const fetchAfterMs = 1_500;
/** How long a toast waits for the stack, in ms; an old message would only confuse. */
const keptMs = 30_000;

/** Receives toasts. The stack that renders them is loaded with the first toast, or once the page is idle. */
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
