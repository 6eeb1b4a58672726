/** Patterns of the routes with parameters; the fixed ones are `paths` themselves. */
export const routePatterns = {
  resetPassword: '/users/:userId/:token',
  verifyEmail: '/users/:id/verify',
  product: '/ProductDetail/:id',
  category: '/category/:main/:sub?',
  search: '/search/:term',
  receipt: '/receipt/:orderId',
  admin: '/AdminDS/*?',
  updateModel: '/AdminDS/UpdateModel/:id',
  historyOf: '/AdminDS/History/:kind/:id',
  /** Version A of the listing: any other single segment (R018, Q05). */
  listing: '/:category',
  termsEncoded: '/Terms%26Conditions',
} as const;
