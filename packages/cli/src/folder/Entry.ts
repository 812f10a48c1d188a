import { rm } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"
import { withFiles } from "../files/fileFailure.ts"
import { writeWhole } from "../files/writing.ts"
import { connectTo } from "../session/Connection.ts"
import { findFolder } from "./disk/Folder.ts"
import { type Contents, type DocumentOnDisk, type OnDisk, pathOfNode, readFolder } from "./disk/readFolder.ts"
import { replaceText } from "./disk/texts.ts"
import { type Remote, readRemote } from "./remote.ts"
import { canonicalDesign } from "./texts/designText.ts"
import { baseFile, withText } from "./texts/frontMatter.ts"
import type { Sides, Versioned } from "./texts/plan.ts"

export interface Entry {
  /** As `docs/api.md`: the file's name as it is on the disk. */
  readonly path: string
  /** In `.dw/base`: capitals that a person gave the file's name make no difference. */
  readonly basePath: string
  /** Null for the design. */
  readonly node: string | null
  readonly sides: Sides
  /** What stands above the text in the file. */
  readonly head: string | null
  readonly raw: string | null
}

const designEntry = ({ base, blocked, local, raw }: OnDisk, remote: Versioned): Entry => ({
  path: "design.json",
  basePath: "design.json",
  node: null,
  // The same design counts as the same, however an editor has set it out.
  sides: { base, local: local === null ? null : canonicalDesign(local), remote, blocked },
  head: null,
  raw
})

const nowhere = (node: string): DocumentOnDisk => ({
  path: pathOfNode(node),
  base: null,
  local: null,
  head: null,
  raw: null
})

/** The design first, since a document needs its node; then the documents in the order of their files. */
export const entriesOf = (
  contents: Contents,
  { design, documents }: Remote
): readonly [Entry, ...ReadonlyArray<Entry>] => {
  const nodes = [...new Set([...contents.documents.keys(), ...documents.keys()])]
  const entries = nodes.map((node): Entry => {
    const { head, path, raw, ...sides } = contents.documents.get(node) ?? nowhere(node)
    return {
      path,
      basePath: pathOfNode(node),
      node,
      sides: { ...sides, remote: documents.get(node) ?? null },
      head,
      raw
    }
  })
  return [
    designEntry(contents.design, design),
    ...entries.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  ]
}

/** The folder that `at` is in, with its texts as they are here and there. */
export const openFolder = Effect.fnUntraced(function* (at: string) {
  const folder = yield* findFolder(at)
  const connection = yield* connectTo(folder.server)
  const remote = yield* readRemote(connection, folder.project)
  const contents = yield* readFolder(folder.root)
  return { folder, connection, remote, entries: entriesOf(contents, remote), strangers: contents.strangers }
})

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
