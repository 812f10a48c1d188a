import { rm } from "node:fs/promises"
import { join } from "node:path"
import { withFiles } from "../files/fileFailure.ts"
import { writeWhole } from "../files/writeWhole.ts"
import { replaceText } from "./disk/texts.ts"
import type { Entry } from "./Entry.ts"
import { documentFile } from "./texts/frontMatter.ts"
import type { Versioned } from "./texts/plan.ts"

/** The file of a text that was made from this version. */
export const fileOf = ({ node }: Entry, text: string, from: Versioned): string =>
  node === null || typeof from.version !== "number"
    ? text
    : documentFile({ node, version: from.version, updatedAt: from.updatedAt ?? "" }, text)

/** Writes the text here (null: removes the file), unless somebody saved it meanwhile. Whether it was written. */
export const keepLocal = (root: string, entry: Entry, text: string | null, from: Versioned | null) =>
  withFiles(`${entry.path} cannot be written`, () =>
    replaceText(
      join(root, entry.path),
      entry.raw,
      text === null || from === null ? null : fileOf(entry, text, from)
    )
  )

/** Remembers the version that the file here was made from; null forgets it. */
export const keepBase = (root: string, entry: Entry, base: Versioned | null) =>
  withFiles(`${entry.path} cannot be remembered`, async () => {
    const path = join(root, ".dw", "base", entry.basePath)
    if (base === null) await rm(path, { force: true })
    else await writeWhole(path, fileOf(entry, base.text, base))
  })
