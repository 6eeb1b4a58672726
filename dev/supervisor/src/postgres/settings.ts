/** Server settings as command-line arguments: low memory, loopback only, and durable unless the data may be lost (tests). */
export const settings = (port: number, durable: boolean): string[] =>
  Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // The pools of all roles at their maximum (docs/SCALING.md), and connections for the analysts' tool and psql.
    max_connections: 150,
    shared_buffers: '64MB',
    // In the data directory, not in /dev/shm, so that a killed server leaves nothing outside of it.
    ...(process.platform !== 'win32' && { dynamic_shared_memory_type: 'mmap' }),
    // Most reads come from the system's cache: passing rows between parallel workers costs more than reading them.
    io_method: 'sync',
    max_wal_size: '256MB',
    // One server without replicas: it writes less, and bulk loads of a rebuild skip the write-ahead log.
    wal_level: 'minimal',
    max_wal_senders: 0,
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    autovacuum: 'on',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    // Failed statements are reported only to their client: their text may contain data that no log may contain.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
    lc_messages: 'C',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
