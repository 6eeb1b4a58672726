/* Functions that run in a page, so they refer to nothing outside themselves. */

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
