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
 * Once this process has closed the pipe, in whatever way it ended, ends every process whose working directory is within
 * the folder: PostgreSQL by an immediate shutdown, which lets go of its shared memory, the others by SIGKILL.
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

const workingDirectoryOf = (pid: string): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ""
  }
}

/** Zombies have no working directory. */
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

/** Also to those that processes start meanwhile. */
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

/** To the process that calls itself so; throws where there is none. */
export const signalTitled = (directory: string, title: string, names: ReadonlyArray<NodeJS.Signals>) => {
  const found = processesIn(directory).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(title)
  )
  if (found.length === 0) throw new Error(`${directory} has no ${title}`)
  for (const pid of found) for (const name of names) signal(pid, name)
}

export const saidIn = (directory: string): string =>
  readFileSync(join(directory, "log"), "utf8").slice(-1_500)

export type Folder = ReturnType<typeof openFolder>

/** Programs that run with a directory each, under one that goes with them. */
export const openFolder = () => {
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
    directory: (name: string): string => {
      const directory = join(path, name)
      mkdirSync(directory, { mode: 0o700 })
      return own(directory)
    },
    /** A file that only the programs can read. */
    write: (file: string, text: string): string => {
      writeFileSync(file, text, { mode: 0o600 })
      return own(file)
    },
    /** What the program says is in `log` in its directory. */
    run: (directory: string, command: string, args: ReadonlyArray<string>): void => {
      const log = openSync(join(directory, "log"), "a")
      const started = spawn(command, args, {
        cwd: directory,
        detached: true,
        stdio: ["ignore", log, log],
        ...user
      })
      started.unref()
    },
    /** Copies what every program has said to a directory that stays; its path. */
    keepLogs: (): string => {
      const kept = mkdtempSync(join(tmpdir(), "torture-cluster-"))
      for (const name of readdirSync(path)) copyFileSync(join(path, name, "log"), join(kept, `${name}.log`))
      return kept
    },
    /** Ends every program, and removes the folder, as the end of this process does. */
    close: async (): Promise<void> => {
      sweeper.stdin.end()
      await swept
    }
  }
}
