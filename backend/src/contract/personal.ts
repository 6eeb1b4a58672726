import * as v from 'valibot';

/** What is sealed about a user in the log: nothing of it ever lies there readable. */
export const userPersonal = v.strictObject({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
});
export type UserPersonal = v.InferOutput<typeof userPersonal>;

/** What is sealed about the sender of a contact message. */
export const contactPersonal = v.strictObject({
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  message: v.string(),
});
export type ContactPersonal = v.InferOutput<typeof contactPersonal>;

/** An address that is yet to be proven, as it is encrypted. */
export const newEmailPersonal = v.object({ email: v.string() });
