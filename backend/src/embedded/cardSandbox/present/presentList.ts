/** A page of a list as the API shows it. */
export const presentList = (url: string, data: readonly unknown[], hasMore: boolean) => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});
