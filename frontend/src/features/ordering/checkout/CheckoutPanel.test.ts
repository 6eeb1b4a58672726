import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { sampleSource } from '../../../../../backend/testing/samples/sampleShop.ts';
import { configQuery } from '../../../lib/config.ts';
import { CheckoutPanel } from './CheckoutPanel.tsx';

const nothing = () => undefined;

/** The panel in a shop with this card provider. */
const panelWith = (card: { readonly publishableKey: string; readonly sandboxUrl: string | null }): string => {
  const client = new QueryClient();
  client.setQueryData(configQuery().queryKey, { ...sampleSource().shop, card });
  const panel = createElement(CheckoutPanel, { onRefused: nothing, onPaying: nothing });
  const routed = { ssrPath: '/cart', children: panel };
  return renderToString(createElement(QueryClientProvider, { client }, createElement(Router, routed)));
};

test('a shop without a card provider says so, and asks for no card, no consent and no press', () => {
  const closed = panelWith({ publishableKey: '', sandboxUrl: null });
  expect(closed).toContain('Card payments are not set up in this shop yet');
  expect(closed).not.toMatch(/<(input|button|fieldset)/);
  const open = panelWith({ publishableKey: 'pk_live_1', sandboxUrl: null });
  expect(open).not.toContain('not set up');
  expect(open).toMatch(/<button/);
});
