/** The payer answers their bank's challenge (3-D Secure) about a payment in the card sandbox. */
export const answerChallenge = async (
  sandbox: { readonly url: string; readonly secretKey: string },
  clientSecret: string,
  outcome: 'complete' | 'fail',
): Promise<void> => {
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  const intent = (await (
    await fetch(`${sandbox.url}/v1/payment_intents/${intentId}`, {
      headers: { authorization: `Bearer ${sandbox.secretKey}` },
    })
  ).json()) as {
    next_action: { use_stripe_sdk?: { stripe_js?: string } } | null;
  };
  const url = intent.next_action?.use_stripe_sdk?.stripe_js;
  // The payment no longer waits for an answer.
  if (url === undefined) return;
  const answered = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams([...new URL(url).searchParams, ['outcome', outcome]]),
    redirect: 'manual',
  });
  if (answered.status >= 400) throw new Error(`The bank answered ${answered.status}`);
};
