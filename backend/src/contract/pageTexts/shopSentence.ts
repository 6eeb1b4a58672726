/** What the shop is, under its name in the footer (R066). */
export const shopSentence = (shopName: string): string =>
  `${shopName} is a UK company. Free and premium 3D models: characters, props and environments, ready to download in minutes.`;
