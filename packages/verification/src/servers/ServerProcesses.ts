import { rmSync } from "node:fs"
import { type ServerProcess, startServer } from "@design-workspace/tools/process/ServerProcess"

export const administrator = { email: "root@example.org", password: "a password for tests" }

/** Whichever test made them. */
const secrets: ReadonlyArray<readonly [what: string, pattern: RegExp]> = [
  ["a canary", /canary/],
  ["an access token", /dw_[0-9A-Za-z]{49}/],
  ["a session's cookie", /dw_session=[0-9A-Za-z]{43}/],
  ["an Authorization header", /Bearer [\w.~+/-]{16}/],
  // What a bad DATABASE_URL is answered with shows the form of a good one.
  ["a database's password", /postgres(ql)?:\/\/(?!user:password@)[^\s"/]*:[^\s"/]+@/],
  ["a user's password", /a password for (tests|machines)|correct horse battery/]
]

const leaksIn = (text: string): ReadonlyArray<string> =>
  secrets.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []))

const expectNoLeaks = (processes: ReadonlyArray<ServerProcess>): void => {
  const leaks = new Set(processes.flatMap(({ stderr, stdout }) => leaksIn(stdout() + stderr())))
  if (leaks.size > 0) throw new Error(`a server process wrote ${[...leaks].join(", ")}`)
}

export type ServerProcesses = ReturnType<typeof serverProcesses>

/** `where` says where the database is. */
export const serverProcesses = (directory: string, where: Readonly<Record<string, string>>) => {
  const started: Array<ServerProcess> = []
  return {
    /** `main` starts the server, of these sources unless it is given. */
    start: (settings: Readonly<Record<string, string>> = {}, main?: string) => {
      const common = {
        PORT: "0",
        LOG_FORMAT: "json",
        RATE_LIMIT_PER_MINUTE: "0",
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password
      }
      const server = startServer(directory, { ...common, ...where, ...settings }, main)
      started.push(server)
      return server
    },
    /** Ended ones too. */
    processes: (): ReadonlyArray<ServerProcess> => started,
    /** Fails if a process wrote a secret: so end all tests that start processes. */
    end: async (whatTheyStandOn: () => Promise<unknown>) => {
      await Promise.all(started.map((server) => server.end("SIGKILL")))
      await whatTheyStandOn()
      rmSync(directory, { recursive: true, force: true })
      expectNoLeaks(started)
    }
  }
}
