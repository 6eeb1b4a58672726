import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { onOldSignIn } from '../lib/afterSignIn.ts';
import { loadForSure, retryWhenConnected } from '../lib/connection.ts';
import { queryClient } from '../lib/queryClient.ts';
import { followOtherTabs } from '../lib/session/followOtherTabs.ts';
import { checkSession } from '../lib/session/sessionActions.ts';
import { loadStoredLists } from '../lib/storedLists.ts';
import { toastError } from '../lib/toasts.ts';
import { App } from './App.tsx';
import { loadPage } from './matchPage.ts';
import { takePageData } from './pageData.ts';
import './styles.css';

const element = document.getElementById('root') as HTMLElement;

const onIntent = ({ target }: Event): void => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== window.location.origin) return;
  loadPage(link.pathname).catch(() => undefined);
  if (link.dataset.turning)
    import('../features/catalogue/models/turnCards.ts').then(
      ({ followCard }) => followCard(link),
      () => undefined,
    );
};

/** Preloads a page's code when a link to it is hovered or focused, and lets a card turn. */
const preloadOnIntent = (): void => {
  for (const event of ['pointerover', 'focusin'])
    document.addEventListener(event, onIntent, { passive: true });
};

/** WebKit remembers, also beyond a reload, that a module could not be preloaded, until its address is requested for another purpose. */
const forgetFailedCode = (): void => {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'))
    fetch(href, { cache: 'force-cache' }).catch(() => undefined);
};

/** Neither Vite nor the browser requests a stylesheet again that could not be loaded. */
const repeatStylesheet = ({ target }: Event): void => {
  if (!(target instanceof Element && target.matches('link[rel=stylesheet]'))) return;
  const stop = retryWhenConnected(() => {
    stop();
    target.replaceWith(target.cloneNode());
  });
};

let begun = false;

/** Starts everything that the server cannot know, such as cart and session, after hydration. */
const begin = (): void => {
  if (begun) return;
  begun = true;
  document.documentElement.dataset.hydrated = '';
  // From `index.html`, on a slow line: the font may come now.
  document.documentElement.style.removeProperty('--font-web');
  loadStoredLists();
  void checkSession();
  followOtherTabs();
  preloadOnIntent();
  // Deferred: nothing visible depends on the server's lists (Q10).
  void loadForSure(() => import('../features/ordering/cart/syncLists.ts')).then(({ syncLists }) =>
    syncLists(),
  );
};

window.addEventListener('vite:preloadError', forgetFailedCode);
window.addEventListener('error', repeatStylesheet, true);
// From `keepPresses.ts`.
window.addEventListener('presslost', () =>
  toastError('The page has changed since you pressed. Please press again.'),
);
// Before the first page, which may load it ahead.
onOldSignIn(async () => (await import('../ui/signInAgain/SignInAgain.tsx')).hasSignedInAgain);
takePageData(queryClient);
const isLoaded = await loadPage(window.location.pathname).then(
  () => true,
  () => false,
);
const app = (
  <StrictMode>
    <App onMount={begin} queryClient={queryClient} />
  </StrictMode>
);
// As a transition, hydration is split into short tasks, so that the page stays responsive.
startTransition(() => {
  // The page is empty if the server has no data yet, and in development.
  if (isLoaded && element.firstElementChild) hydrateRoot(element, app);
  else createRoot(element).render(app);
});
