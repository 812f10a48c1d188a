/**
 * What secrets look like, whichever test made them: every canary, token, cookie, and password of a test or of a
 * database's URL.
 */
const secrets: ReadonlyArray<readonly [what: string, pattern: RegExp]> = [
  ["a canary", /canary/],
  ["an access token", /dw_[0-9A-Za-z]{49}/],
  ["a session's cookie", /dw_session=[0-9A-Za-z]{43}/],
  ["an Authorization header", /Bearer [\w.~+/-]{16}/],
  // What a bad DATABASE_URL is answered with shows the form of a good one.
  ["a database's password", /postgres(ql)?:\/\/(?!user:password@)[^\s"/]*:[^\s"/]+@/],
  ["a user's password", /a password for (tests|machines)|correct horse battery/]
]

/** The kinds of secrets that a text holds, which a server must never write. */
export const leaksIn = (text: string): ReadonlyArray<string> =>
  secrets.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []))

/** Fails if one of these server processes wrote a secret. Every test that starts processes ends with this check. */
export const expectNoLeaks = (
  processes: ReadonlyArray<{ readonly stdout: () => string; readonly stderr: () => string }>
): void => {
  const leaks = new Set(processes.flatMap(({ stderr, stdout }) => leaksIn(stdout() + stderr())))
  if (leaks.size > 0) throw new Error(`a server process wrote ${[...leaks].join(", ")}`)
}
