/** Server settings as command-line words: lean, on loopback alone, and durable unless the data may be lost (tests). */
export const settings = (port: number, durable: boolean): string[] =>
  Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // The pools of all roles at their fullest (docs/SCALING.md), and room for the analysts' tool and psql.
    max_connections: 150,
    shared_buffers: '64MB',
    // In the data directory, not in /dev/shm: a server that is killed leaves nothing behind outside of it.
    ...(process.platform !== 'win32' && { dynamic_shared_memory_type: 'mmap' }),
    // Most of what is read lies in the system's cache: handing it over to workers costs more than reading it.
    io_method: 'sync',
    max_wal_size: '256MB',
    // One server without replicas: less to write, and bulk loads of a rebuild skip the write-ahead log.
    wal_level: 'minimal',
    max_wal_senders: 0,
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    autovacuum: 'on',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    // Failed statements are reported to their client only: their text may hold what no log should.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
    lc_messages: 'C',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
