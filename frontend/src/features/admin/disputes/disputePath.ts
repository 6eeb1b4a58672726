/** The address of the file of a dispute, by its order. */
export const disputePath = (orderId: string): string => `/AdminDS/Dispute/${encodeURIComponent(orderId)}`;
