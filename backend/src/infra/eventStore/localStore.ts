/** The embedded event store over HTTP, and the `authorization` that it asks for; undefined without credentials in its address. */
type LocalStore = { readonly http: string; readonly authorization: string | undefined };

/** The embedded event store at a connection string; null for any other one, which must never get credentials without TLS. */
export const localStore = (url: string): LocalStore | null => {
  if (!/^esdb:\/\/([^@/?]+@)?127\.0\.0\.1:\d+\/?\?tls=false$/.test(url)) return null;
  const { host, username, password } = new URL(url.replace(/^esdb:/, 'http:'));
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    http: `http://${host}`,
    authorization: username === '' ? undefined : `Basic ${Buffer.from(credentials).toString('base64')}`,
  };
};
