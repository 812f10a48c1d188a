import { spawn } from "node:child_process"
import { once } from "node:events"
import {
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { serverUser } from "@design-workspace/adapters-sql/testing/PostgresBinaries"

/**
 * Waits until this process closes the pipe, in whatever way it ends, then ends every process whose working directory is
 * within the folder: PostgreSQL by an immediate shutdown, which lets go of its shared memory, the others by SIGKILL.
 */
const SWEEPER = `
within() { for it in /proc/[0-9]*; do case "$(readlink "$it/cwd")" in "$0"|"$0"/*) echo "\${it#/proc/}";; esac; done; }
while read -r _; do :; done
for it in $(within); do case "$(readlink "/proc/$it/exe")" in */postgres) ;; *) kill -KILL "$it";; esac; done
for it in $(within); do kill -CONT "$it"; kill -QUIT "$it"; done
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25; do [ -z "$(within)" ] && break; sleep 0.2; done
for it in $(within); do kill -KILL "$it"; done
rm -rf "$0"
`

/** Programs that run with a directory each, under one that goes with them. */
export interface Folder {
  readonly path: string
  /** Makes a directory for a program. */
  readonly directory: (name: string) => string
  /** Writes a file that only the programs can read. */
  readonly write: (file: string, text: string) => string
  /** Starts a program in its directory; what it says is in `log` there. */
  readonly run: (directory: string, command: string, args: ReadonlyArray<string>) => void
  /** Copies what every program has said to a directory that stays; its path. */
  readonly keepLogs: () => string
  /** Ends every program, and removes the folder. Also happens when this process ends. */
  readonly close: () => Promise<void>
}

const workingDirectoryOf = (pid: string): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ""
  }
}

/** Every process whose working directory is within a directory. Zombies have none. */
export const processesIn = (directory: string): ReadonlyArray<number> =>
  readdirSync("/proc")
    .filter((name) => /^[0-9]+$/.test(name))
    .filter((pid) => `${workingDirectoryOf(pid)}/`.startsWith(`${directory}/`))
    .map(Number)

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "ESRCH")) throw cause
  }
}

/** Sends a signal to every process in a directory, to those that they start meanwhile too. */
export const signalIn = async (directory: string, name: NodeJS.Signals): Promise<void> => {
  const reached = new Set<number>()
  for (;;) {
    const fresh = processesIn(directory).filter((pid) => !reached.has(pid))
    if (fresh.length === 0) break
    for (const pid of fresh) {
      reached.add(pid)
      signal(pid, name)
    }
  }
  while (name === "SIGKILL" && processesIn(directory).length > 0) await sleep(20)
}

/** Sends signals to the process in a directory that calls itself so; throws where there is none. */
export const signalTitled = (
  directory: string,
  title: string,
  names: ReadonlyArray<NodeJS.Signals>
): void => {
  const found = processesIn(directory).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(title)
  )
  if (found.length === 0) throw new Error(`${directory} has no ${title}`)
  for (const pid of found) for (const name of names) signal(pid, name)
}

/** The end of what a program has said. */
export const saidIn = (directory: string): string =>
  readFileSync(join(directory, "log"), "utf8").slice(-1_500)

export const openFolder = (): Folder => {
  const user = serverUser()
  const own = (path: string): string => {
    if (user !== undefined) chownSync(path, user.uid, user.gid)
    return path
  }
  const path = own(mkdtempSync(join(tmpdir(), "cluster-")))
  const sweeper = spawn("/bin/sh", ["-c", SWEEPER, path], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"]
  })
  const swept = once(sweeper, "exit")
  return {
    path,
    directory: (name) => {
      const directory = join(path, name)
      mkdirSync(directory, { mode: 0o700 })
      return own(directory)
    },
    write: (file, text) => {
      writeFileSync(file, text, { mode: 0o600 })
      return own(file)
    },
    run: (directory, command, args) => {
      const log = openSync(join(directory, "log"), "a")
      const started = spawn(command, args, {
        cwd: directory,
        detached: true,
        stdio: ["ignore", log, log],
        ...user
      })
      started.unref()
    },
    keepLogs: () => {
      const kept = mkdtempSync(join(tmpdir(), "torture-cluster-"))
      for (const name of readdirSync(path)) copyFileSync(join(path, name, "log"), join(kept, `${name}.log`))
      return kept
    },
    close: async () => {
      sweeper.stdin.end()
      await swept
    }
  }
}
