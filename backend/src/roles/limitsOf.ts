import type { Config } from '../config.ts';
import type { RateLimits } from '../http/rateLimits.ts';

/** The rate limits as the environment sets them. */
export const limitsOf = (config: Config): RateLimits => ({
  loginByAddress: config.RATE_LIMIT_LOGIN_BY_ADDRESS,
  guessesByAddressAndEmail: config.RATE_LIMIT_GUESSES_BY_ADDRESS_AND_EMAIL,
  guessesByKnownDevice: config.RATE_LIMIT_GUESSES_BY_KNOWN_DEVICE,
  guessesByKnownAddress: config.RATE_LIMIT_GUESSES_BY_KNOWN_ADDRESS,
  guessesByStranger: config.RATE_LIMIT_GUESSES_BY_STRANGER,
  guessesBySession: config.RATE_LIMIT_GUESSES_BY_SIGNED_IN,
  signUpByAddress: config.RATE_LIMIT_SIGN_UP_BY_ADDRESS,
  forgotByAddress: config.RATE_LIMIT_FORGOT_BY_ADDRESS,
  forgotByEmail: config.RATE_LIMIT_FORGOT_BY_EMAIL,
  resetByAddress: config.RATE_LIMIT_RESET_BY_ADDRESS,
  verifyByAddress: config.RATE_LIMIT_VERIFY_BY_ADDRESS,
  resendByAddress: config.RATE_LIMIT_RESEND_BY_ADDRESS,
  resendByEmail: config.RATE_LIMIT_RESEND_BY_EMAIL,
  chargeByUser: config.RATE_LIMIT_CHARGE_BY_USER,
  cartByUser: config.RATE_LIMIT_CART_BY_USER,
  contactByAddress: config.RATE_LIMIT_CONTACT_BY_ADDRESS,
  contactByEmail: config.RATE_LIMIT_CONTACT_BY_EMAIL,
  downloadByAddress: config.RATE_LIMIT_DOWNLOAD_BY_ADDRESS,
  personalDataByUser: config.RATE_LIMIT_PERSONAL_DATA_BY_USER,
  declinesByUser: config.RATE_LIMIT_DECLINES_BY_USER,
  declinesByAddress: config.RATE_LIMIT_DECLINES_BY_ADDRESS,
  declinesByCard: config.RATE_LIMIT_DECLINES_BY_CARD,
  challengesByUser: config.RATE_LIMIT_CHALLENGES_BY_USER,
  challengesByAddress: config.RATE_LIMIT_CHALLENGES_BY_ADDRESS,
});
