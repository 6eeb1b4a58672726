/** A message that appears as a toast; errors are alerts, successes are status messages. */
export type Notice = {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  /** A button inside the toast, such as Undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

type Listener = (notice: Notice) => void;

const waiting: Notice[] = [];
let listener: Listener | null = null;

/** Shows a toast. May be called before anything is mounted: it then waits. */
export const notify = (notice: Notice): void => {
  if (listener) listener(notice);
  else waiting.push(notice);
};

export const notifySuccess = (text: string): void => notify({ kind: 'success', text });
export const notifyError = (text: string): void => notify({ kind: 'error', text });

/** Takes over every notice, those that waited included; returns how to stop. */
export const receiveNotices = (next: Listener): (() => void) => {
  listener = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    if (listener === next) listener = null;
  };
};
