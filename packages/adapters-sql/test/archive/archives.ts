import { Effect, Stream } from "effect"
import { exportArchive } from "../../src/archive/exportArchive.ts"
import { importArchive } from "../../src/archive/importArchive.ts"
import { migrations } from "../../src/migrations/all.ts"

const quietly = () => Effect.void

/** The text of an archive of the database. */
export const exported = Effect.fnUntraced(function* (options: { readonly withCredentials: boolean }) {
  const texts: Array<string> = []
  const write = (text: string) => Effect.sync(() => void texts.push(text))
  yield* exportArchive({ ...options, migrations, write, onProgress: quietly })
  return texts.join("")
})

/** The lines of an archive, as an import takes them. */
export const linesOf = (archive: string): Stream.Stream<ReadonlyArray<string>> =>
  Stream.make(archive.split("\n").slice(0, -1))

/** Imports the text of an archive. */
export const imported = (archive: string, known = migrations) =>
  importArchive(linesOf(archive), { migrations: known, onProgress: quietly })

/** The archive without the moment at which it was made. */
export const contentsOf = (archive: string): string => archive.replace(/"created_at":"[^"]*"/, "")
