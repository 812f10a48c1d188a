import { randomUUID } from "node:crypto"
import { createWriteStream, existsSync, linkSync, openSync, rmSync } from "node:fs"
import type { Writable } from "node:stream"
import { ArchiveUnwritable } from "@design-workspace/adapters-sql/archive/ArchiveErrors"
import { Effect, Predicate } from "effect"
import { AdminFailure } from "./AdminFailure.ts"

const taken = (file: string) =>
  new AdminFailure({ message: `The file ${file} is there already. Choose another name, or remove it.` })

const open = (file: string) =>
  Effect.try({ try: () => openSync(file, "wx", 0o600), catch: (cause) => new ArchiveUnwritable({ cause }) })

/** Where files can have no second name, nobody should wait for an archive that cannot get its own. */
const checkLinks = (unfinished: string) =>
  Effect.try({
    try: () => {
      linkSync(unfinished, `${unfinished}.link`)
      rmSync(`${unfinished}.link`)
    },
    catch: () =>
      new AdminFailure({
        message:
          "The file system of that directory knows no hard links. Choose another directory, or write to - and name the file yourself."
      })
  })

/** A second name, unlike a new one, is never given over a file that is there. */
const name = (unfinished: string, file: string) =>
  Effect.try({
    try: () => linkSync(unfinished, file),
    catch: (cause) =>
      Predicate.hasProperty(cause, "code") && cause.code === "EEXIST"
        ? taken(file)
        : new ArchiveUnwritable({ cause })
  })

/**
 * Runs `use` with a file that only its owner can read, and which gets its name when it is whole: never over another file, and
 * not at all if `use` fails. Until then it lies beside the name; the file system must know hard links.
 */
export const writingNewFile = <A, E, R>(
  file: string,
  use: (target: Writable) => Effect.Effect<A, E, R>
): Effect.Effect<A, AdminFailure | ArchiveUnwritable | E, R> =>
  Effect.suspend(() => {
    // Found out again at the end; but nobody should wait for an archive that cannot have its name.
    if (existsSync(file)) return Effect.fail(taken(file))
    const unfinished = `${file}.${randomUUID()}.unfinished`
    return Effect.acquireUseRelease(
      open(unfinished),
      (fd) =>
        checkLinks(unfinished).pipe(
          Effect.andThen(use(createWriteStream(unfinished, { fd, flush: true }))),
          Effect.tap(() => name(unfinished, file))
        ),
      () => Effect.sync(() => rmSync(unfinished, { force: true }))
    )
  })
