/** `orderPlaced` and `OrderPlaced` as SQL writes them: `order_placed`. */
export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : '_'}${letter.toLowerCase()}`);
