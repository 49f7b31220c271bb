/**
 * The number of hash iterations for passwords. One is enough, because passwords here are 24 random bytes, and
 * each new connection pays for every iteration.
 */
export const scramIterations = '1';

const base = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  cluster_name: 'backhaul',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Our queries are short, so compiling plans costs more than it saves.
  jit: 'off',
  scram_iterations: scramIterations,
};

/**
 * The settings by which a commit survives a crash. They are set here, so that a configuration file cannot
 * change them.
 */
export const durableSettings: Record<string, string> = {
  ...base,
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

/** Settings for temporary test clusters. */
export const disposableSettings: Record<string, string> = {
  ...base,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
};
