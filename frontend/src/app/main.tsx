import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadCart } from '../lib/cart/cart.ts';
import { followOtherTabs } from '../lib/session/followOtherTabs.ts';
import { checkSession } from '../lib/session/sessionActions.ts';
import { App } from './App.tsx';
import { preloadOnIntent } from './preloadOnIntent.ts';
import { loadPage } from './routes.ts';
import './styles.css';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');

loadCart();
void checkSession();
followOtherTabs();
preloadOnIntent();
// Nothing in sight waits for the cart on the server (Q10).
import('../features/ordering/cart/syncCart.ts').then(
  ({ syncCart }) => syncCart(),
  () => undefined,
);

const root = createRoot(element);
// As a transition the first drawing comes in short pieces: whoever scrolls or presses meanwhile is answered.
const render = (): void =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );

// The page's chunk first: until then whatever the server sent stays on the screen.
loadPage(window.location.pathname).then(render, render);
