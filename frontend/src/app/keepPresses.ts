/**
 * Keeps presses of buttons, and what is typed, ticked and chosen, in controls that the server sent and whose code is not there yet, and does
 * each once when React has taken its control over. Until then a pressed button shows that it is taken. Presses go through a reload, and a
 * press whose button is no longer the same is announced as `presslost`. Links, panels and forms with a method work without code.
 *
 * The source of this function is written into the page, before all controls, so it refers to nothing outside itself.
 */
export const keepPresses = (): void => {
  /** A button or a field; what is used here, all have. */
  type Control = HTMLInputElement;
  type Kept = {
    /** Name and place of a button among those of its name. */
    readonly press?: readonly [name: string, nth: number];
    readonly value: string;
    readonly checked: boolean;
  };
  const page = document.documentElement;
  const kept = new Map<Element, Kept>();
  let sent = new Set<Element>();
  const listen = (type: string, act: (event: Event) => void): void => addEventListener(type, act, true);
  const controls = (): Control[] => [...document.querySelectorAll<Control>('button,input,select,textarea')];
  const nameOf = (button: Element): string => button.ariaLabel ?? `${button.textContent}`;
  const named = (name: string): Control[] => controls().filter((one) => nameOf(one) === name);
  const isPageAwake = (): boolean => page.dataset.hydrated === '';
  // Browser extensions add controls that React never takes over.
  const isAsleep = (control: Element): boolean =>
    !isPageAwake() || (sent.has(control) && !Object.keys(control).some((key) => key.startsWith('__react')));
  const mark = (button: Element, isTaken: boolean): void => {
    button.toggleAttribute('data-taken', isTaken);
    button.ariaBusy = isTaken ? 'true' : null;
  };
  const fill = (field: Control, { value, checked }: Kept): void => {
    if (/checkbox|radio/.test(field.type)) {
      // A click changes what React knows.
      field.checked = !checked;
      field.click();
      return;
    }
    if (field.value !== value) field.value = value;
    // React reports only what differs from the value that it knows.
    (field as { _valueTracker?: { setValue: (value: string) => void } })._valueTracker?.setValue(`${value}.`);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const wake = (isAtOnce?: boolean): void => {
    for (const [control, one] of kept) {
      const { press } = one;
      if (!isPageAwake() || (isAtOnce && press)) continue;
      const found = press ? named(press[0])[press[1]] : document.getElementById(control.id);
      const live = (control.isConnected ? control : found) as Control | undefined;
      if (live && (isAsleep(live) || live.closest('[inert]'))) continue;
      kept.delete(control);
      mark(control, false);
      if (!live || live.disabled || (press && nameOf(live) !== press[0]))
        dispatchEvent(new Event('presslost'));
      else if (press) live.click();
      else fill(live, one);
    }
    if (!isAtOnce && kept.size > 0) setTimeout(wake, 50);
  };
  const keep = (control: Element, one: Kept): void => {
    if (kept.size === 0) setTimeout(wake, 50);
    kept.set(control, one);
  };
  const keepPress = (press: Kept['press'], button?: Element): void => {
    if (button) mark(button, true);
    keep(button ?? document.createElement('b'), { press, value: '', checked: false });
  };
  listen('click', (event) => {
    const control = (event.target as Element).closest<Control>('button,a');
    if (!control || !isAsleep(control)) return;
    if (
      control.matches('a,[popovertarget]') ||
      (control.type === 'submit' && control.form?.matches('[method]'))
    )
      return isPageAwake() ? undefined : event.stopPropagation();
    event.stopPropagation();
    event.preventDefault();
    const name = nameOf(control);
    if (!kept.has(control)) keepPress([name, named(name).indexOf(control)], control);
  });
  for (const type of ['input', 'change'])
    listen(type, ({ target }) => {
      const { value, checked } = target as Control;
      if (isAsleep(target as Element)) keep(target as Element, { value, checked });
    });
  listen('DOMContentLoaded', () => {
    sent = new Set(controls());
  });
  // Typed text is back before the next key.
  new MutationObserver(() => wake(true)).observe(page, { attributeFilter: ['data-hydrated'] });
  try {
    const { path, at, presses = [] } = JSON.parse(sessionStorage.presses ?? '{}');
    delete sessionStorage.presses;
    const isReloaded = path === location.pathname && Date.now() - at < 60_000;
    for (const press of presses) keepPress(isReloaded ? press : ['', -1]);
    listen('pagehide', () => {
      const left = [...kept].flatMap(([control, { press }]) => {
        mark(control, false);
        return press ? [press] : [];
      });
      kept.clear();
      if (left.length > 0)
        sessionStorage.presses = JSON.stringify({ path: location.pathname, at: Date.now(), presses: left });
    });
  } catch {
    // Without storage they do not go through a reload.
  }
};
