/** The EventStoreDB release whose behaviour this server follows. */
export const serverVersion = '23.10.8-embedded';
