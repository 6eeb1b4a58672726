import { signUpCommands } from '#commands/accounts/signUp/signUpCommands.ts';
import type { Services } from '#composition';
import { newContext } from '#testing/samples/sampleContext.ts';

/** Number of concurrent sign-ups. */
const atOnce = 16;

export const addressOf = (index: number): string => `person-${index}@example.com`;

/**
 * People sign up one after another, through the command that the route calls. Only the password hash is left out: it would take most of the
 * time and is not tested here. `onEach` gets the number of sign-ups after each.
 */
export const signUpMany = async (
  { handle, store, vault }: Services,
  { from = 0, count }: { readonly from?: number; readonly count: number },
  onEach: (done: number) => Promise<void> = async () => {},
): Promise<void> => {
  const passwords = { ...vault.passwords, store: async () => {} };
  const { signUpUser } = signUpCommands({ handle, store, vault: { ...vault, passwords } });
  let [next, done] = [from, 0];
  const worker = async (): Promise<void> => {
    while (next < from + count) {
      const index = next;
      next += 1;
      await signUpUser(
        {
          firstName: 'Person',
          lastName: String(index),
          email: addressOf(index),
          password: `Secret-${index}-of-many`,
          country: 'Norway',
        },
        newContext({ actor: { kind: 'visitor', id: null }, at: new Date().toISOString() }),
      );
      done += 1;
      await onEach(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};
