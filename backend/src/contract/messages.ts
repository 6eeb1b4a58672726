/**
 * The server's messages, verbatim from the specification, misspellings included (Q17). A client written for the documented calls compares
 * these strings, so nothing here may be "corrected".
 */
export const messages = {
  success: 'Success',
  /** R116 */
  alreadyInCart: 'This Model has alredy been added to your cart',
  /** R120, R121 */
  paymentSuccessful: 'Payment Successful',
  paymentFailed: 'Payment failed',
  /** The extra answer for 3-D Secure (Q21) */
  paymentRequiresAction: 'Payment requires action',
  /** R123 */
  userAlreadyExists: 'User Already Exists',
  /** R124 */
  verifyMailSent: 'An Email has been Sent to Your Email Address Please Verify',
  /** R126 – R128 */
  invalidCredentials: 'Invalid Email or password',
  pleaseVerify: 'An Email sent to your account please verify',
  loginSuccessful: 'Login Successfully',
  /** R129 */
  invalidEmail: 'Invalid Email',
  resetLinkSent: 'password reset link sent to your email account',
  /** The answer to a request for another verification mail, whatever its outcome (Q44). */
  verificationRequested:
    'If this email waits to be verified, we have sent the link again. Please look into your mailbox',
  /** Messages for an Admin. */
  verificationMailed: 'Verification mail has been sent again',
  /** R130 */
  userNotFound: 'User Not Found',
  invalidLink: 'Invalid link or expired',
  passwordReset: 'Password Reset Sucessfully',
  /** R131 */
  emailVerified: 'Email Verified Successfully',
  /** R138, Q52 */
  modelDeleted: 'Model has been deleted successfully',
  modelPublished: 'Model has been published successfully',
  modelUnlisted: 'Model is a draft now',
  modelRelisted: 'Model has been restored successfully',
  versionWithdrawn: 'The files are as they were',
  importStarted: 'Import has been started',
  /** R140 */
  sliderDeleted: 'Product has been deleted successfully',
  sliderRestored: 'Slider has been restored successfully',
  slideDeleted: 'Slide has been deleted successfully',
  slideRestored: 'Slide has been restored successfully',
  /** R143 */
  subCategoryDeleted: 'SubCategory has been deleted successfully',
  subCategoryRestored: 'SubCategory has been restored successfully',
  /** R051 */
  contactSent: 'Email Sent Successfull',
  receiptMailed: 'The receipt has been mailed again',
  loggedOut: 'Logged out',
  othersLoggedOut: 'All other devices are logged out',
  passwordChanged: 'Your password has been changed',
  profileChanged: 'Your details have been saved',
  newEmailMailed: 'We have sent a link to the new address. Please follow it there',
  passkeyAdded: 'Passkey added',
  passkeyRemoved: 'Passkey removed',
  accountErased: 'Account erased',
  contactMessagesErased: 'Messages erased',
} as const;
