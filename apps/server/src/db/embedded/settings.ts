/** Settings that the launcher relies on; they cannot be overridden. */
export function fixedSettings(port: number): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    logging_collector: 'off',
    log_destination: 'stderr',
    lc_messages: 'C',
  };
}

/** For a small machine that also runs the service. Durability (fsync, synchronous_commit) stays on. */
export const defaultSettings: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  wal_compression: 'on',
  min_wal_size: '80MB',
  max_wal_size: '1GB',
  // Flash storage, where a random read costs little more than a sequential one.
  random_page_cost: '1.1',
  // JIT compilation pays off only for long analytical queries.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements and the DETAIL of an error may hold submitted data; the service logs its own errors.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

export function asArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
