/** The client of the demo shop whose password everybody may know. */
export const demoClient = {
  firstName: 'Clara',
  lastName: 'Client',
  email: 'client@shop.example',
  password: 'demo-client-2026',
  country: 'United Kingdom',
} as const;
