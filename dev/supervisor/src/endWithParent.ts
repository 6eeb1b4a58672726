// Preloaded into the roles: when the supervisor is killed they must not survive and keep the port.
process.channel?.unref();
// SIGKILL instead of a drain: the next start waits for the port, and completes interrupted work.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Its messages stop when the process is stopped or its code never yields; endWhenUnresponsive.ts checks for that.
setInterval(() => process.send?.('alive'), 1_000).unref();
