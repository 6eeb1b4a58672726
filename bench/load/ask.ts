/** Asks for an address; the answer is not looked at. @throws Error unless it is a success */
export const ask = async (url: string, headers: Readonly<Record<string, string>>): Promise<void> => {
  const answer = await fetch(url, { headers });
  const bytes = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${Buffer.from(bytes).subarray(0, 200)}`);
};
