import { join } from "node:path"
import { nodeOfFile } from "@design-workspace/client"
import { withFiles } from "../../files/fileFailure.ts"
import { readDocumentFile, withLineEndsOf } from "../texts/frontMatter.ts"
import type { Sides, Versioned } from "../texts/plan.ts"
import { namesIn, readText } from "./texts.ts"

/** A text of the folder as it is on the disk: what it was at last, and what it is. */
export interface OnDisk extends Pick<Sides, "base" | "local" | "blocked"> {
  /** The whole file as it was read, front matter included; null if there is none. */
  readonly raw: string | null
}

/** What a folder holds: the design, the page, and the documents by node. */
export interface Contents {
  readonly design: OnDisk
  readonly readme: OnDisk
  readonly documents: ReadonlyMap<string, OnDisk>
  /** Files beside the documents that are none. */
  readonly strangers: ReadonlyArray<string>
}

const onDisk = async (path: string, basePath: string): Promise<OnDisk> => {
  const read = await readText(path)
  const base = await readText(basePath)
  const baseText = typeof base === "string" ? base : null
  const known = baseText === null ? null : { version: baseText, text: baseText }
  if (read !== null && typeof read !== "string")
    return { base: known, local: null, raw: null, blocked: read.blocked }
  return { base: known, local: read === null ? null : withLineEndsOf(baseText, read), raw: read }
}

const baseOf = (raw: string | null): Versioned | null => {
  const { front, text } = raw === null ? { front: null, text: "" } : readDocumentFile(raw)
  return front === null ? null : { version: front.version, text, updatedAt: front.updatedAt }
}

const documentOnDisk = async (node: string, path: string, basePath: string): Promise<OnDisk> => {
  const { base, raw, ...rest } = await onDisk(path, basePath)
  const known = baseOf(base?.text ?? null)
  if (raw === null) return { ...rest, base: known, raw }
  const { front, text } = readDocumentFile(raw)
  const local = withLineEndsOf(known?.text ?? null, text)
  return front === null || front.node === node
    ? { base: known, local, raw }
    : { base: known, local, raw, blocked: `says in its front matter that it is node ${front.node}` }
}

const readAll = async (root: string): Promise<Contents> => {
  const docs = join(root, "docs")
  const base = join(root, ".dw", "base")
  const names = (await namesIn(docs)).filter((it) => !it.endsWith(".tmp"))
  const all = new Set([...names, ...(await namesIn(join(base, "docs")))])
  const documents = new Map<string, OnDisk>()
  for (const name of all) {
    const node = nodeOfFile(name)
    if (node !== null)
      documents.set(node, await documentOnDisk(node, join(docs, name), join(base, "docs", name)))
  }
  return {
    design: await onDisk(join(root, "design.json"), join(base, "design.json")),
    readme: await onDisk(join(root, "README.md"), join(base, "README.md")),
    documents,
    strangers: names.filter((it) => nodeOfFile(it) === null).map((it) => `docs/${it}`)
  }
}

export const readFolder = (root: string) => withFiles("The folder cannot be read", () => readAll(root))
