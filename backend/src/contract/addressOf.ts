/** The parts of a call's address; undefined values are left out. */
export type Asked = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
};

/** The method and the path below `/api`, which form the name of a call. */
export const placeOf = (name: string): { readonly method: string; readonly path: string } => {
  const [method = '', path = ''] = name.split(' ');
  return { method, path };
};

/** The address of a call from its path: `/modal/versions/:id` with its parameters, and its query in the order given. */
export const addressOf = (path: string, { params = {}, query = {} }: Asked): string => {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, `${value}`);
  return `${filled}${asked.size > 0 ? '?' : ''}${asked}`;
};
