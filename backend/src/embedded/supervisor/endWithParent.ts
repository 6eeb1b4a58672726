// Preloaded into roles that the supervisor starts: when it dies without a word they must not live on, holding the port.
process.channel?.unref();
process.on('disconnect', () => process.exit(1));
