let place: HTMLElement | null = null;
const dialogs: HTMLElement[] = [];

const put = (): void => {
  if (place) (dialogs.at(-1) ?? document.body).append(place);
};

/** The element that holds the toasts. */
export const toastPlace = (): HTMLElement => {
  if (!place) {
    place = document.createElement('div');
    put();
  }
  return place;
};

/** Shows toasts in a modal dialog, which would cover them and make them inert, until the returned function is called. */
export const takeToasts = (dialog: HTMLElement): (() => void) => {
  dialogs.push(dialog);
  put();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    put();
  };
};
