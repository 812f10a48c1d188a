import type { Dirent } from "node:fs"
import { opendir, stat } from "node:fs/promises"
import { join } from "node:path"
import type { Import } from "@design-workspace/client"
import { Effect } from "effect"
import { withFiles } from "../files/fileFailure.ts"
import { givenBytes, mostTextBytes, nameOf, textIn } from "../files/givenText.ts"
import { failed } from "../output/Failure.ts"
import { type FoundFile, hasEnding, isLeftOut, type ReadFormat } from "./formats.ts"
import { isZip, mostUnpacked, unpacked } from "./unpacked.ts"

/** The most files that one design is read from, and the most entries of a folder that are looked through for them. */
const mostFiles = 2_000
const mostEntries = 100_000

/** The paths below a folder of files with the format's endings, in order. No link is followed. */
const pathsBelow = async (root: string, format: ReadFormat): Promise<ReadonlyArray<string> | null> => {
  const found: Array<string> = []
  const folders = [""]
  let entries = 0
  const take = (path: string, entry: Dirent): void => {
    if (isLeftOut(path)) return
    if (entry.isDirectory()) folders.push(`${path}/`)
    else if (entry.isFile() && hasEnding(format, path)) found.push(path)
  }
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop())
    for await (const entry of await opendir(join(root, folder))) {
      entries += 1
      if (entries > mostEntries || found.length > mostFiles) return null
      take(`${folder}${entry.name}`, entry)
    }
  return found.toSorted()
}

const tooMany = (name: string) =>
  failed(
    "TOO_MANY_FILES",
    `${name} has too many files: a design is read from at most ${mostFiles.toLocaleString("en")}.`,
    "Name the folder that has the design."
  )

const tooLong = (name: string) =>
  failed("FILE_TOO_LONG", `The files of ${name} are too long: at most 16 MiB in all.`)

const readBelow = (root: string, format: ReadFormat) =>
  Effect.gen(function* () {
    const paths = yield* withFiles(`${root} cannot be read`, () => pathsBelow(root, format))
    if (paths === null) return yield* tooMany(root)
    const files: Array<FoundFile> = []
    let left = mostTextBytes
    for (const path of paths) {
      const bytes = yield* givenBytes(join(root, path), mostTextBytes)
      left -= bytes.length
      if (left < 0) return yield* tooLong(root)
      files.push({ path, bytes })
    }
    return files
  })

const textsOf = (name: string, format: ReadFormat, files: ReadonlyArray<FoundFile>) =>
  Effect.gen(function* () {
    if (files.length === 0)
      return yield* failed("NO_FILES", `${name} has no file of this format: ${format.endings.join(", ")}.`)
    if (files.length > mostFiles) return yield* tooMany(name)
    if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > mostTextBytes) return yield* tooLong(name)
    return yield* Effect.forEach(files, ({ bytes, path }) =>
      Effect.map(textIn(`${path} in ${name}`, bytes), (content) => ({ path, content }))
    )
  })

/** What a person wants to import: a file's text, or the files of a folder or of a zip. */
export const sourceOf = (path: string, format: ReadFormat) =>
  Effect.gen(function* () {
    const name = nameOf(path)
    const isFolder =
      path !== "-" && (yield* withFiles(`${name} cannot be read`, () => stat(path))).isDirectory()
    if (isFolder) return { files: yield* textsOf(name, format, yield* readBelow(path, format)) }
    const bytes = yield* givenBytes(path, mostUnpacked)
    if (isZip(bytes)) return { files: yield* textsOf(name, format, yield* unpacked(name, bytes, format)) }
    if (bytes.length > mostTextBytes)
      return yield* failed("FILE_TOO_LONG", `${name} is too long: at most 16 MiB.`)
    return { content: yield* textIn(name, bytes) }
  }) satisfies Effect.Effect<Pick<Import, "content" | "files">, unknown>
