/** Saves the answer of a call as a file. A plain link would not send the session token. @throws ApiError */
export const saveAnswer = async (answer: Promise<Response>, fileName: string): Promise<void> => {
  const blob = await (await answer).blob();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Some browsers start reading only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
