# Runs the program that its arguments name, without the right to open a socket: a filter of system calls (seccomp) needs no privilege, so
# it also works in a container. Exits with 1 where the system has no such filter, or is not one of these.
use strict;
use warnings;
use POSIX ();

# By machine: the architecture, as the kernel names it to filters, and the numbers of `prctl`, `seccomp` and `socket`.
my %machines = (
  x86_64 => [0xc000003e, 157, 317, 41],
  aarch64 => [0xc00000b7, 167, 277, 198],
);
my ($system, undef, undef, undef, $machine) = POSIX::uname();
my $known = $system eq 'Linux' && $machines{$machine} or exit 1;
my ($architecture, $prctl, $seccomp, $socket) = @$known;
my ($io_uring_setup, $other_numbers) = (425, 0x40000000);

my ($load, $is_equal, $is_at_least, $answer) = (0x20, 0x15, 0x35, 0x06);
my ($no_permission, $allowed) = (0x00050001, 0x7fff0000);
# Each step: what it does, how many steps to skip if true and if false, and its operand.
my @steps = (
  [$load, 0, 0, 4],
  [$is_equal, 0, 4, $architecture],
  [$load, 0, 0, 0],
  [$is_at_least, 2, 0, $other_numbers],
  [$is_equal, 1, 0, $socket],
  [$is_equal, 0, 1, $io_uring_setup],
  [$answer, 0, 0, $no_permission],
  [$answer, 0, 0, $allowed],
);
my $program = join '', map { pack 'SCCL', @$_ } @steps;
my $filter = pack 'Sx6P', scalar @steps, $program;
my ($no_new_privileges, $set_filter) = (38, 1);
exit 1 if syscall($prctl, $no_new_privileges, 1, 0, 0, 0) != 0 || syscall($seccomp, $set_filter, 0, $filter) != 0;
exec @ARGV or exit 127;
