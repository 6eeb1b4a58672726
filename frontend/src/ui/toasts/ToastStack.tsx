import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import type { Notice } from '../../lib/notices.ts';
import { buttonStyle } from '../buttonStyle.ts';
import type { Numbered } from './ToastHost.tsx';
import './toasts.css';

const icons = { success: CircleCheck, error: CircleAlert, info: Info } as const;
const tones = { success: 'text-ok', error: 'text-danger', info: 'text-ink-2' } as const;

const Message = ({ notice, onDone }: { readonly notice: Notice; readonly onDone: () => void }) => {
  const Icon = icons[notice.kind];
  return (
    <div className="flex items-center gap-3">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${tones[notice.kind]}`} strokeWidth={1.75} />
      <span>{notice.text}</span>
      {notice.action && (
        <button
          className={buttonStyle('secondary', 'small', 'ml-auto shrink-0')}
          onClick={() => {
            notice.action?.run();
            onDone();
          }}
          type="button"
        >
          {notice.action.label}
        </button>
      )}
    </div>
  );
};

/** The toasts: errors as alerts, the others as status messages, each at least five seconds. */
export const ToastStack = ({ notices }: { readonly notices: readonly Numbered[] }) => {
  const shown = useRef(0);
  useEffect(() => {
    // A moment later: where effects run twice, as in development, the container throws away what came before the
    // second run.
    const timer = setTimeout(() => {
      for (const { number, notice } of notices) {
        if (number <= shown.current) continue;
        shown.current = number;
        toast(({ closeToast }) => <Message notice={notice} onDone={closeToast} />, {
          role: notice.kind === 'error' ? 'alert' : 'status',
          autoClose: notice.action ? 10_000 : 6_000,
        });
      }
    }, 0);
    return () => clearTimeout(timer);
  }, [notices]);
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
