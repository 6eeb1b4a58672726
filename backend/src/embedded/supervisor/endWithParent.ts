// Preloaded into roles that the supervisor starts: when it dies without a word they must not live on, holding the port.
process.channel?.unref();
// SIGKILL, not a drain: the next start waits for the port, and whatever is cut short is taken over.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A process that is stopped, or whose code never gives way, says this no more.
setInterval(() => process.send?.('alive'), 1_000).unref();
