/** What a script is told by the exit code; docs/cli.md lists them. */
export const exitCodes = {
  failed: 1,
  usage: 2,
  /** There is no credential for the server, or one that does not count or does not suffice. */
  notSignedIn: 3,
  /** Somebody else was faster, or both sides changed. */
  conflict: 4,
  /** There is no such thing, or it is out of sight. */
  notFound: 5,
  /** The server cannot be reached, or has no room now: another try may do. */
  unavailable: 6,
  interrupted: 130
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
