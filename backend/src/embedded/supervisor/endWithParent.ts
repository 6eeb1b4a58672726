// Preloaded into roles that the supervisor starts: when it dies without a word they must not live on, holding the port.
process.channel?.unref();
// Not process.exit: what is left to be logged would be written at the exit, again and again, to a pipe that nobody reads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
