import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { toast as show, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import type { NumberedToast, Toast } from '../../lib/toasts.ts';
import { buttonStyle } from '../buttonStyle.ts';
import './toasts.css';

const icons = { success: CircleCheck, error: CircleAlert, info: Info } as const;
const tones = { success: 'text-ok', error: 'text-danger', info: 'text-ink-2' } as const;

const Message = ({ toast, onDone }: { readonly toast: Toast; readonly onDone: () => void }) => {
  const Icon = icons[toast.kind];
  return (
    <div className="flex items-center gap-3">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${tones[toast.kind]}`} strokeWidth={1.75} />
      <span>{toast.text}</span>
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

/** The stack of toasts; each stays for at least five seconds. */
export const ToastStack = ({ toasts }: { readonly toasts: readonly NumberedToast[] }) => {
  const shown = useRef(0);
  useEffect(() => {
    // Deferred: where effects run twice, as in development, the container discards what came before the second run.
    const timer = setTimeout(() => {
      for (const { number, toast } of toasts) {
        if (number <= shown.current) continue;
        shown.current = number;
        show(({ closeToast }) => <Message onDone={closeToast} toast={toast} />, {
          role: toast.kind === 'error' ? 'alert' : 'status',
          autoClose: toast.action ? 10_000 : 6_000,
        });
      }
    }, 0);
    return () => clearTimeout(timer);
  }, [toasts]);
  return (
    <ToastContainer
      closeOnClick={false}
      draggable={false}
      hideProgressBar
      icon={false}
      limit={4}
      newestOnTop
      pauseOnFocusLoss
      pauseOnHover
      position="bottom-center"
    />
  );
};
