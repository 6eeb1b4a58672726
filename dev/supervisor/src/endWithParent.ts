// Preloaded into the roles: when the supervisor is killed they must not live on and hold the port.
process.channel?.unref();
// SIGKILL instead of a drain: the next start waits for the port, and takes over what was cut short.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Stops when the process is stopped or its code never yields; endWhenUnresponsive.ts watches for it.
setInterval(() => process.send?.('alive'), 1_000).unref();
