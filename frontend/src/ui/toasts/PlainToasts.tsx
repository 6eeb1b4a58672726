import type { NumberedToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../buttonStyle.ts';

/** Most messages shown at once. */
const most = 3;

/** The newest messages without the stack that usually draws them, whose code did not come. */
export const PlainToasts = ({ toasts }: { readonly toasts: readonly NumberedToast[] }) => (
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
