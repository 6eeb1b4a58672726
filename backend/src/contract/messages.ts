// The server's messages, verbatim from the specification, misspellings included (Q17). A client written for the documented calls compares
// these strings, so nothing here may be "corrected".
// Each has its own name, so that a page loads only those that it compares.

export const success = 'Success' as const;
/** R116 */
export const alreadyInCart = 'This Model has alredy been added to your cart' as const;
/** R123 */
export const userAlreadyExists = 'User Already Exists' as const;
/** R124 */
export const verifyMailSent = 'An Email has been Sent to Your Email Address Please Verify' as const;
/** R126 – R128 */
export const invalidCredentials = 'Invalid Email or password' as const;
export const pleaseVerify = 'An Email sent to your account please verify' as const;
export const loginSuccessful = 'Login Successfully' as const;
/** R129 */
export const invalidEmail = 'Invalid Email' as const;
export const resetLinkSent = 'password reset link sent to your email account' as const;
/** The answer to a request for another verification mail, whatever its outcome (Q44). */
export const verificationRequested =
  'If this email waits to be verified, we have sent the link again. Please look into your mailbox' as const;
/** Messages for an Admin. */
export const verificationMailed = 'Verification mail has been sent again' as const;
/** R130 */
export const userNotFound = 'User Not Found' as const;
export const invalidLink = 'Invalid link or expired' as const;
export const passwordReset = 'Password Reset Sucessfully' as const;
/** R131 */
export const emailVerified = 'Email Verified Successfully' as const;
/** R138, Q52 */
export const modelDeleted = 'Model has been deleted successfully' as const;
export const modelPublished = 'Model has been published successfully' as const;
export const modelUnlisted = 'Model is a draft now' as const;
export const modelRelisted = 'Model has been restored successfully' as const;
export const versionWithdrawn = 'The files are as they were' as const;
/** R140 */
export const sliderDeleted = 'Product has been deleted successfully' as const;
export const sliderRestored = 'Slider has been restored successfully' as const;
export const slideDeleted = 'Slide has been deleted successfully' as const;
export const slideRestored = 'Slide has been restored successfully' as const;
/** R143 */
export const subCategoryDeleted = 'SubCategory has been deleted successfully' as const;
export const subCategoryRestored = 'SubCategory has been restored successfully' as const;
export const receiptMailed = 'The receipt has been mailed again' as const;
/** To the token of a program, from every call that is not for it. */
export const tokenRefused =
  'This token reads and downloads the models that you own, and does nothing else. Please sign in for this' as const;
export const loggedOut = 'Logged out' as const;
export const othersLoggedOut = 'All other devices are logged out' as const;
export const passwordChanged = 'Your password has been changed' as const;
export const profileChanged = 'Your details have been saved' as const;
export const newEmailMailed = 'We have sent a link to the new address. Please follow it there' as const;
export const passkeyAdded = 'Passkey added' as const;
export const passkeyRemoved = 'Passkey removed' as const;
export const accountErased = 'Account erased' as const;
export const contactMessagesErased = 'Messages erased' as const;
