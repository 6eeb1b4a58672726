/** The answer of the provider's script after 3-D Secure. */
type ChallengeResult = {
  readonly error?:
    | {
        readonly message?: string | undefined;
        readonly payment_intent?: { readonly status: string } | undefined;
      }
    | undefined;
};

/**
 * Whether the bank's challenge was answered, and the message to show. An error that leaves it open (the connection, the bank's page) is
 * shown; after any other the server has the status of the payment.
 */
export const challengeResult = ({
  error,
}: ChallengeResult): { readonly isAnswered: boolean; readonly problem: string | null } => {
  if (!error) return { isAnswered: true, problem: null };
  const status = error.payment_intent?.status;
  if (status !== undefined && status !== 'requires_action') return { isAnswered: true, problem: null };
  return { isAnswered: false, problem: error.message ?? 'Your bank could not be reached. Please try again.' };
};
