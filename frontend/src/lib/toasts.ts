/** A message that appears for a few seconds; errors are alerts, all others are status messages. */
export type Toast = {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** A toast with its serial number, by which the stack shows it only once. */
export type NumberedToast = { readonly number: number; readonly toast: Toast };

type Listener = (toast: Toast) => void;

const waiting: Toast[] = [];
let listener: Listener | null = null;

/** Shows a toast; before anything is mounted, it waits. */
export const showToast = (toast: Toast): void => {
  if (listener) listener(toast);
  else waiting.push(toast);
};

export const toastSuccess = (text: string): void => showToast({ kind: 'success', text });
export const toastError = (text: string): void => showToast({ kind: 'error', text });
export const toastRemoved = (name: string, run: () => void): void =>
  showToast({ kind: 'success', text: `${name} has been removed`, action: { label: 'Undo', run } });

/** Receives every toast, including those that waited; returns a function that stops it. */
export const receiveToasts = (next: Listener): (() => void) => {
  listener = next;
  for (const toast of waiting.splice(0)) next(toast);
  return () => {
    if (listener === next) listener = null;
  };
};
