import { rm } from "node:fs/promises"
import { join } from "node:path"
import { withFiles } from "../files/fileFailure.ts"
import { writeWhole } from "../files/writeWhole.ts"
import { replaceText } from "./disk/texts.ts"
import type { Entry } from "./Entry.ts"
import { baseFile, withText } from "./texts/frontMatter.ts"
import type { Versioned } from "./texts/plan.ts"

const fileOf = ({ head, node }: Entry, text: string): string =>
  node === null ? text : withText(head, node, text)

/** Unless somebody saved the file meanwhile: tells whether it was written. Null removes it. */
export const keepLocal = (root: string, entry: Entry, text: string | null) =>
  withFiles(`${entry.path} cannot be written`, () =>
    replaceText(join(root, entry.path), entry.raw, text === null ? null : fileOf(entry, text))
  )

const rememberedFile = ({ node }: Entry, { text, updatedAt, version }: Versioned): string =>
  node === null || typeof version !== "number"
    ? text
    : baseFile({ node, version, updatedAt: updatedAt ?? "" }, text)

/** Remembers the version that the file here was made from; null forgets it. */
export const keepBase = (root: string, entry: Entry, base: Versioned | null) =>
  withFiles(`${entry.path} cannot be remembered`, async () => {
    const path = join(root, ".dw", "base", entry.basePath)
    if (base === null) await rm(path, { force: true })
    else await writeWhole(path, rememberedFile(entry, base))
  })
