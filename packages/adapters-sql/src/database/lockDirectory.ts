import { randomUUID } from "node:crypto"
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Data, Effect, Option, Schema, type Scope } from "effect"
import { codeOf, wordsOf } from "./causes.ts"
import { makeDirectory } from "./ownFiles.ts"

const pathOf = (cause: unknown): string =>
  typeof cause === "object" && cause !== null && "path" in cause ? String(cause.path) : "it"

const meanings: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `${path} cannot be made there`,
  ENOTDIR: (path) => `a file is in the way of ${path}`,
  EEXIST: (path) => `${path} is a file, not a directory`,
  EACCES: (path) => `the user of this process may not use ${path}`,
  EPERM: (path) => `the user of this process may not use ${path}`,
  EROFS: (path) => `${path} is on a file system that is read-only`,
  ENOSPC: (path) => `there is no room for ${path} on its disk`,
  ENAMETOOLONG: () => "its name is too long"
}

const explainFileError = (cause: unknown): string =>
  meanings[codeOf(cause)]?.(pathOf(cause)) ?? wordsOf(cause)

interface ProcessIdentity {
  readonly pid: number
  readonly startedAt: string
}

/** Of `/proc/<pid>/stat` (proc(5), fields 3 and 22). */
const stat = (pid: number): { readonly state: string; readonly startedAt: string } | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The second field is the command in parentheses, and may contain spaces and parentheses.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ")
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()
    return { state: fields[0] ?? "", startedAt: `${boot}/${fields[19] ?? ""}` }
  } catch {
    return undefined
  }
}

const answersSignals = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return codeOf(cause) === "EPERM"
  }
}

const ownProcess = (): ProcessIdentity => ({
  pid: process.pid,
  startedAt: stat(process.pid)?.startedAt ?? ""
})

/** No later process with the same number, and no zombie. */
const isAlive = ({ pid, startedAt }: ProcessIdentity): boolean => {
  if (startedAt === "") return answersSignals(pid)
  const found = stat(pid)
  return found !== undefined && found.startedAt === startedAt && found.state !== "Z" && found.state !== "X"
}

/** Two processes on one directory would lose rows silently. */
export class DataDirInUse extends Data.TaggedError("DataDirInUse")<{
  readonly directory: string
  readonly pid: number
}> {
  override get message(): string {
    return `The data directory ${this.directory} is in use by process ${this.pid}. Stop that process or choose another directory.`
  }
}

export class DataDirUnusable extends Data.TaggedError("DataDirUnusable")<{
  readonly directory: string
  readonly cause: unknown
}> {
  override get message(): string {
    return `The data directory ${this.directory} cannot be used: ${explainFileError(this.cause)}. Choose a directory that the user of this process may make and write.`
  }
}

const Holder = Schema.fromJsonString(
  Schema.Struct({ pid: Schema.Int, startedAt: Schema.String, released: Schema.Boolean })
)
type Holder = typeof Holder.Type

const encodeHolder = Schema.encodeSync(Holder)
const decodeHolder = Schema.decodeOption(Holder)

const lockPath = (directory: string, generation: number): string => join(directory, `lock.${generation}`)

const generations = (directory: string): ReadonlyArray<number> =>
  readdirSync(directory).flatMap((name) => {
    const found = /^lock\.(\d+)$/.exec(name)
    return found === null ? [] : [Number(found[1])]
  })

const newest = (directory: string): number => Math.max(0, ...generations(directory))

/** So nobody sees a half-written file. */
const withWritten = <A>(directory: string, holder: Holder, use: (file: string) => A): A => {
  const file = join(directory, `lock-${process.pid}-${randomUUID()}.tmp`)
  try {
    // On a full disk this leaves an empty file behind.
    writeFileSync(file, encodeHolder(holder), { flag: "wx", mode: 0o600 })
    return use(file)
  } finally {
    rmSync(file, { force: true })
  }
}

/** None if a file cannot be read: it was never ours. */
const livingHolder = (directory: string, generation: number): Option.Option<Holder> => {
  if (generation === 0) return Option.none()
  try {
    return Option.filter(
      decodeHolder(readFileSync(lockPath(directory, generation), "utf8")),
      (holder) => !holder.released && isAlive(holder)
    )
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return Option.none()
    throw cause
  }
}

/** The highest number holds. A link to an existing name fails, so one of two gets the next; a late one backs out. */
const attempt = (
  directory: string
): { readonly generation: number } | { readonly holder: Holder } | undefined => {
  const current = newest(directory)
  const holder = livingHolder(directory, current)
  if (Option.isSome(holder)) return { holder: holder.value }
  const mine = current + 1
  try {
    withWritten(directory, { ...ownProcess(), released: false }, (file) =>
      linkSync(file, lockPath(directory, mine))
    )
  } catch (cause) {
    if (codeOf(cause) === "EEXIST") return undefined
    throw cause
  }
  if (newest(directory) !== mine) {
    rmSync(lockPath(directory, mine), { force: true })
    return undefined
  }
  for (const old of generations(directory)) if (old < mine) rmSync(lockPath(directory, old), { force: true })
  return { generation: mine }
}

const take = (directory: string): Effect.Effect<number, DataDirInUse | DataDirUnusable> =>
  Effect.flatMap(
    Effect.try({
      try: () => {
        makeDirectory(directory)
        let outcome = attempt(directory)
        while (outcome === undefined) outcome = attempt(directory)
        return outcome
      },
      catch: (cause) => new DataDirUnusable({ directory, cause })
    }),
    (outcome): Effect.Effect<number, DataDirInUse> =>
      "holder" in outcome
        ? Effect.fail(new DataDirInUse({ directory, pid: outcome.holder.pid }))
        : Effect.succeed(outcome.generation)
  )

/** The file stays: if numbers started over, a late contender could hold an old one. */
const release = (directory: string, generation: number): Effect.Effect<void> =>
  // A directory that is gone needs no release, and one that cannot be written is free when this process ends.
  Effect.ignore(
    Effect.try(() =>
      withWritten(directory, { ...ownProcess(), released: true }, (file) =>
        renameSync(file, lockPath(directory, generation))
      )
    )
  )

/** Until the scope ends. Only a living process counts as a holder; the lock of a dead one is taken over. */
export const lockDirectory = (
  directory: string
): Effect.Effect<void, DataDirInUse | DataDirUnusable, Scope.Scope> =>
  Effect.asVoid(Effect.acquireRelease(take(directory), (generation) => release(directory, generation)))
