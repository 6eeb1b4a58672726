/* Functions that run in a page: their source is sent, so they refer to nothing outside themselves. */

declare global {
  interface Window {
    complain: (text: string) => void;
  }
}

/** Reports errors and warnings of scripts, violations of the security policy, and failed loads. */
export const reportComplaints = (): void => {
  window.complain = (text) => void fetch('/complaints', { method: 'POST', body: text, keepalive: true });
  const report = (kind: string, what: unknown): void =>
    window.complain(`${kind} at ${location.pathname}: ${String(what)}`);
  // Firefox reports loads that it cancels when it leaves a page.
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  addEventListener(
    'error',
    ({ error, message, target }) => {
      if (!(target instanceof Element)) report('error', error ?? message);
      else if (!isLeaving) report('error', target.outerHTML);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('policy', `${violatedDirective} ${blockedURI}`),
  );
  for (const kind of ['error', 'warn'] as const) {
    // biome-ignore lint/suspicious/noConsole: what pages write there is what this is about
    const write = console[kind];
    console[kind] = (...details: unknown[]) => {
      report(kind, details.join(' '));
      write(...details);
    };
  }
};

/**
 * Changes a page like a browser's translator: each text node, also a later one, is replaced by elements with its translation. React has
 * references only to the removed nodes; changing one of those has no visible effect and is reported. The words stay the same, so that tests
 * find them.
 */
export const translate = (): void => {
  const isForPeople = (text: Text): boolean =>
    /\S/.test(text.data) &&
    text.parentElement?.closest('font, script, style, noscript, textarea, [translate="no"]') === null;
  const replace = (text: Text): void => {
    if (!isForPeople(text)) return;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data);
    text.replaceWith(font);
    const complain = (change: unknown): void =>
      window.complain(`at ${location.pathname} “${text.data}” changes unseen to “${String(change)}”`);
    Object.defineProperty(text, 'nodeValue', { set: complain });
  };
  const replaceIn = (node: Node): void => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) replace(text);
  };
  const begin = (): void => {
    replaceIn(document.body);
    const later = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) replaceIn(node);
    });
    later.observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  const ready = new MutationObserver(() => {
    if (document.documentElement.dataset.hydrated === undefined) return;
    ready.disconnect();
    begin();
  });
  ready.observe(document.documentElement, { attributes: true });
};

/**
 * Finds a control by its label or text, without parts that screen readers do not hear, among those that are visible and not inert. A name that
 * ends in … matches every control whose name begins with it.
 */
export const findControl = (wanted: string): HTMLElement | null => {
  const textOf = (element: Element) => {
    const heard = element.cloneNode(true) as Element;
    for (const part of heard.querySelectorAll('[aria-hidden=true]')) part.remove();
    return (heard.textContent ?? '').replace(/\s+/g, ' ').trim();
  };
  const nameOf = (element: HTMLElement) =>
    element.getAttribute('aria-label') || textOf((element as HTMLInputElement).labels?.[0] ?? element);
  const isWanted = (name: string) =>
    wanted.endsWith('…') ? name.startsWith(wanted.slice(0, -1)) : name === wanted;
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const controls = top.querySelectorAll<HTMLElement>(
    'button, a, input, select, summary, textarea, [role=option]',
  );
  const isReady = (control: HTMLElement) =>
    control.checkVisibility() && control.closest('[inert]') === null && control.ariaBusy !== 'true';
  return [...controls].find((control) => isWanted(nameOf(control)) && isReady(control)) ?? null;
};

/** Where a control is, seen from the focus. Tab stops once at a group of radio buttons; the others are `grouped` with the focused one. */
export const placeOf = (control: HTMLElement | null): 'here' | 'grouped' | 'behind' | 'ahead' => {
  if (control?.matches(':focus-visible')) return 'here';
  const [wanted, focused] = [control, document.activeElement] as (HTMLInputElement | null)[];
  if (wanted?.type === 'radio' && focused?.type === 'radio' && focused.name === wanted.name) return 'grouped';
  const place = control && document.activeElement?.compareDocumentPosition(control);
  return place && place & Node.DOCUMENT_POSITION_PRECEDING ? 'behind' : 'ahead';
};

/** Chooses an option of a list, and tells the page. */
export const chooseOption = (list: HTMLElement | null, wanted: string): void => {
  const select = list as HTMLSelectElement;
  select.value = [...select.options].find(({ text }) => text === wanted)?.value ?? '';
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

/** What the window or another element covers of an open dialog; null if all of it is visible. */
export const faultOfDialog = (title: string): string | null => {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const dialog = dialogs.find((each) => each.querySelector('h2')?.textContent === title);
  const content = dialog?.querySelector('h2 + div');
  if (!dialog || !content) return 'no such dialog';
  const box = dialog.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight || box.right > innerWidth)
    return 'the dialog is larger than the window';
  if (content.clientHeight < Math.min(content.scrollHeight, innerHeight / 2))
    return `its content has ${content.clientHeight} px of ${content.scrollHeight}`;
  for (const button of dialog.querySelectorAll('button, input')) {
    button.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = button.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!there || !(button.contains(there) || there.contains(button)))
      return `the button ${button.textContent} cannot be hit`;
  }
  return null;
};

/** Nothing moves into place, such as a message or a dialog; what turns for longer than 2 s does not count. */
export const isStill = (): boolean =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || Number(effect?.getComputedTiming().endTime) > 2_000,
    );

/** Parts wider than the window: the page itself, or elements in it without a scroll container. */
export const partsTooWide = (): readonly string[] => {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement));
  const guilty = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element.parentElement),
  );
  return [
    `${scrollWidth} px in ${clientWidth}`,
    ...guilty.slice(0, 5).map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`),
  ];
};
