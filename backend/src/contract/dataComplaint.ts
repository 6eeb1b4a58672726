/** The subject by which a contact message is a complaint about the use of personal data. */
export const dataComplaintSubject = 'Data complaint';

const answeredWithinMs = 30 * 86_400_000;

/** When a data complaint must be answered, 30 days after it came; both ISO 8601. */
export const complaintAnswerBy = (at: string): string =>
  new Date(Date.parse(at) + answeredWithinMs).toISOString();
