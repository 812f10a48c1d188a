import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { lockDirectory } from "../../src/database/lockDirectory.ts"

const holderProgram = join(import.meta.dirname, "fixtures", "holdDirectory.ts")

const freshDirectory = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "directory-lock-"))),
  (directory) => Effect.sync(() => rmSync(directory, { recursive: true, force: true }))
)

/** Starts another process that takes the lock; resolves with its first line: `held`, or the error's message. */
const startHolder = Effect.fnUntraced(function* (directory: string) {
  const child: ChildProcess = yield* Effect.acquireRelease(
    Effect.sync(() =>
      spawn(process.execPath, [holderProgram, directory], { stdio: ["pipe", "pipe", "inherit"] })
    ),
    (child) => Effect.sync(() => child.kill("SIGKILL"))
  )
  const lines = createInterface(child.stdout ?? process.stdin)
  const [said] = yield* Effect.promise(() => once(lines, "line"))
  return { child, said: String(said) }
})

const kill = (child: ChildProcess) =>
  Effect.promise(async () => {
    const exited = once(child, "exit")
    child.kill("SIGKILL")
    await exited
  })

describe("lockDirectory", () => {
  it.live("refuses a second holder and names the process of the first", () =>
    Effect.gen(function* () {
      const directory = yield* freshDirectory
      yield* lockDirectory(directory)
      const error = yield* Effect.flip(lockDirectory(directory))
      expect(error).toMatchObject({ _tag: "DataDirInUse", directory, pid: process.pid })
      expect(error.message).toContain(`${directory} is in use by process ${process.pid}`)
    }).pipe(Effect.scoped)
  )

  it.live("lets the next one in when the scope of the holder has ended", () =>
    Effect.gen(function* () {
      const directory = yield* freshDirectory
      for (let n = 0; n < 3; n++) yield* Effect.scoped(lockDirectory(directory))
      yield* lockDirectory(directory)
      expect(readdirSync(directory)).toEqual(["lock.4"])
    }).pipe(Effect.scoped)
  )

  it.live("refuses another process while the holder lives and takes over at once when it was killed", () =>
    Effect.gen(function* () {
      const directory = yield* freshDirectory
      const holder = yield* startHolder(directory)
      expect(holder.said).toBe("held")
      const error = yield* Effect.flip(lockDirectory(directory))
      expect(error).toMatchObject({ _tag: "DataDirInUse", pid: holder.child.pid })
      yield* kill(holder.child)
      yield* lockDirectory(directory)
      const second = yield* startHolder(directory)
      expect(second.said).toContain(`in use by process ${process.pid}`)
    }).pipe(Effect.scoped)
  )

  it.live("does not take a process that got the number of a dead holder for the holder", () =>
    Effect.gen(function* () {
      const directory = yield* freshDirectory
      // This process lives and has the holder's number, but did not start when the holder did.
      const holder = { pid: process.pid, startedAt: "another boot/1", released: false }
      writeFileSync(join(directory, "lock.7"), JSON.stringify(holder))
      yield* lockDirectory(directory)
      expect(readdirSync(directory)).toEqual(["lock.8"])
    }).pipe(Effect.scoped)
  )

  it.live("gives a dead holder's directory to one of eight processes that want it at once", () =>
    Effect.gen(function* () {
      const directory = yield* freshDirectory
      const dead = yield* startHolder(directory)
      yield* kill(dead.child)
      const takers = yield* Effect.all(
        Array.from({ length: 8 }, () => startHolder(directory)),
        { concurrency: "unbounded" }
      )
      const holders = takers.filter(({ said }) => said === "held")
      expect(holders).toHaveLength(1)
      const refusal = `in use by process ${holders[0]?.child.pid}`
      expect(takers.filter(({ said }) => said.includes(refusal))).toHaveLength(7)
    }).pipe(Effect.scoped)
  )

  it.live("says what is wrong with a directory it cannot create", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(lockDirectory("/dev/null/data"))
      expect(error._tag).toBe("DataDirUnusable")
      expect(error.message).toContain("/dev/null/data")
    }).pipe(Effect.scoped)
  )
})
