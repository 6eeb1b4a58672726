/** The nodes in a connection string of the official client, `host:port` each (a cluster that is found by DNS has one name), and their TLS. */
export type ConnectionString = {
  readonly nodes: readonly string[];
  readonly isSecure: boolean;
  /** The file of the authority that is trusted; null for those of the system. */
  readonly certificateFile: string | null;
};

/** Reads a connection string, whose options the official client takes in any case, with dashes or underscores. @throws URIError */
export const readConnectionString = (text: string): ConnectionString => {
  const [, hosts = '', query = ''] =
    /^esdb(?:\+discover)?:\/\/(?:[^@/]*@)?([^/?]*)\/?\??(.*)$/.exec(text) ?? [];
  const options = new Map(
    query.split('&').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name.toLowerCase().replaceAll(/[-_]/g, ''), decodeURIComponent(value.trim())] as const;
    }),
  );
  return {
    nodes: hosts
      .split(',')
      .filter(Boolean)
      .map((host) => (host.includes(':') ? host : `${host}:2113`)),
    isSecure: options.get('tls')?.toLowerCase() !== 'false',
    certificateFile: options.get('tlscafile') ?? null,
  };
};
