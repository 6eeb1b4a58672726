/** The answer of the provider's script after 3-D Secure. */
type ChallengeResult = {
  readonly error?:
    | {
        readonly message?: string | undefined;
        readonly payment_intent?: { readonly status: string } | undefined;
      }
    | undefined;
};

/** Whether the bank's challenge was answered, and the message to show. Unless the error leaves it open, the server has the payment's status. */
export const challengeResult = ({
  error,
}: ChallengeResult): { readonly isAnswered: boolean; readonly problem: string | null } => {
  if (!error) return { isAnswered: true, problem: null };
  const status = error.payment_intent?.status;
  if (status !== undefined && status !== 'requires_action') return { isAnswered: true, problem: null };
  return { isAnswered: false, problem: error.message ?? 'Your bank could not be reached. Please try again.' };
};
