import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { toast as show, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import type { NumberedToast, Toast } from '../../lib/toasts.ts';
import { buttonStyle } from '../buttonStyle.ts';
import { type ShownToast, surplusToasts } from './surplusToasts.ts';
import './toasts.css';

const icons = { success: CircleCheck, error: CircleAlert, info: Info } as const;
const tones = { success: 'text-ok', error: 'text-danger', info: 'text-ink-2' } as const;

const Message = ({ toast, onDone }: { readonly toast: Toast; readonly onDone: () => void }) => {
  const Icon = icons[toast.kind];
  return (
    <div className="flex items-center gap-3">
      <Icon className={`size-5 shrink-0 ${tones[toast.kind]}`} />
      <span className="wrap-anywhere min-w-0">{toast.text}</span>
      {toast.action && (
        <button
          className={buttonStyle('secondary', 'small', 'ml-auto shrink-0')}
          onClick={() => {
            toast.action?.run();
            onDone();
          }}
          type="button"
        >
          {toast.action.label}
        </button>
      )}
    </div>
  );
};

const isInToasts = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.Toastify') !== null;

/** Returns the focus from the toasts to where it was, or to the heading of the page if that element is gone or had no focus. */
const useFocusReturn = (): (() => void) => {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const onFocusIn = ({ target, relatedTarget }: FocusEvent): void => {
      if (isInToasts(target) && relatedTarget instanceof HTMLElement && !isInToasts(relatedTarget))
        before.current = relatedTarget;
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, []);
  return useCallback(() => {
    const { activeElement } = document;
    if (activeElement !== document.body && !isInToasts(activeElement)) return;
    const target = before.current?.isConnected
      ? before.current
      : document.querySelector<HTMLElement>('main h1');
    before.current = null;
    target?.focus({ preventScroll: true });
  }, []);
};

/** Whether the focus is in a toast, whose element has its id. */
const isFocused = (toastId: string): boolean =>
  document.getElementById(toastId)?.contains(document.activeElement) ?? false;

/** An element in the open dialog, if any, since the dialog makes everything outside it inert. */
const useTopPlace = (): HTMLElement => {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    const put = (): void => {
      const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
      if (place.parentElement !== top) top.append(place);
    };
    put();
    const opening = new MutationObserver(put);
    // A dialog may also be removed while it is open, together with its content.
    opening.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => opening.disconnect();
  }, [place]);
  return place;
};

/** The stack of toasts; each stays for at least five seconds, unless newer ones need its place. */
export const ToastStack = ({ toasts }: { readonly toasts: readonly NumberedToast[] }) => {
  const latest = useRef(0);
  const open = useRef<readonly ShownToast[]>([]);
  const returnFocus = useFocusReturn();
  const place = useTopPlace();
  useEffect(() => {
    // An error belongs to its try, and a form that is sent is a new one.
    const onSubmit = (): void => {
      for (const { id, kind } of open.current) if (kind === 'error') show.dismiss(`toast-${id}`);
    };
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, []);
  useEffect(() => {
    // Deferred: where effects run twice, as in development, the container discards toasts from before the second run.
    const timer = setTimeout(() => {
      for (const { number, toast } of toasts) {
        if (number <= latest.current) continue;
        latest.current = number;
        const toastId = `toast-${number}`;
        show(
          ({ closeToast }) => (
            <Message
              onDone={() => {
                closeToast();
                returnFocus();
              }}
              toast={toast}
            />
          ),
          {
            toastId,
            role: toast.kind === 'error' ? 'alert' : 'status',
            autoClose: toast.action ? 10_000 : 6_000,
            onClose: () => {
              open.current = open.current.filter(({ id }) => id !== number);
              if (isFocused(toastId)) returnFocus();
            },
          },
        );
        open.current = [
          ...open.current,
          { id: number, kind: toast.kind, hasAction: toast.action !== undefined },
        ];
        for (const id of surplusToasts(open.current)) show.dismiss(`toast-${id}`);
      }
    }, 0);
    return () => clearTimeout(timer);
  }, [toasts, returnFocus]);
  return createPortal(
    <ToastContainer
      closeOnClick={false}
      draggable={false}
      hideProgressBar
      icon={false}
      newestOnTop
      pauseOnFocusLoss
      pauseOnHover
      position="bottom-center"
    />,
    place,
  );
};
