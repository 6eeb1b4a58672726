/** The demo client with the public password. */
export const demoClient = {
  firstName: 'Clara',
  lastName: 'Client',
  email: 'client@shop.example',
  password: 'demo-client-2026',
  country: 'United Kingdom',
} as const;
