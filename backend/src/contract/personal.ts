import * as v from 'valibot';

/** The encrypted facts about a user: the log never holds them in plain text. */
export const userPersonal = v.strictObject({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
});
export type UserPersonal = v.InferOutput<typeof userPersonal>;

/** The encrypted facts about the sender of a contact message. */
export const contactPersonal = v.object({
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  message: v.string(),
});
export type ContactPersonal = v.InferOutput<typeof contactPersonal>;

/** Those of a withdrawal that a person must match with its order, as a message to the shop. */
export const unmatchedPersonal = v.object({ ...contactPersonal.entries, invoiceId: v.string() });

/** An address that is not yet verified, as it is encrypted. */
export const newEmailPersonal = v.object({ email: v.string() });

/** The encrypted facts about the business that a client buys for. */
export const businessPersonal = v.object({
  name: v.string(),
  address: v.string(),
  /** Empty for a business without one. */
  vatId: v.string(),
});
export type BusinessPersonal = v.InferOutput<typeof businessPersonal>;

/** A mail as it was sent: its content as JSON, deflated, in base64. */
export const mailPersonal = v.object({ packed: v.string() });

/** The encrypted part of a review: the name under which it appears, and its text. */
export const reviewPersonal = v.object({ name: v.string(), text: v.string() });

/** The encrypted facts about a buyer who withdraws from the contract. */
export const withdrawalPersonal = v.object({ name: v.string(), email: v.string() });

/** The encrypted facts about a passkey; credential id and public key (COSE) are base64url. */
export const passkeyPersonal = v.object({
  name: v.string(),
  credentialId: v.string(),
  publicKey: v.string(),
  transports: v.array(v.string()),
});
export type PasskeyPersonal = v.InferOutput<typeof passkeyPersonal>;
