import { join } from "node:path"
import { fileOfNode, nodeOfFile } from "@design-workspace/client"
import { withFiles } from "../../files/fileFailure.ts"
import { withoutMark } from "../../files/utf8.ts"
import { readBaseFile, readDocumentFile, withLineEndsOf } from "../texts/frontMatter.ts"
import { isForgotten, isNamedTwice, isOtherNode, isUnclear } from "../texts/Problem.ts"
import type { Sides, Versioned } from "../texts/plan.ts"
import { namesIn, readText } from "./texts.ts"

export interface OnDisk extends Pick<Sides, "base" | "local" | "blocked"> {
  /** The whole file, front matter included; null if there is none. */
  readonly raw: string | null
}

export interface DocumentOnDisk extends OnDisk {
  readonly path: string
  readonly head: string | null
}

export interface Contents {
  readonly design: OnDisk
  readonly readme: OnDisk
  readonly documents: ReadonlyMap<string, DocumentOnDisk>
  /** Files beside the documents that are none. */
  readonly strangers: ReadonlyArray<string>
}

const onDisk = async (root: string, path: string, basePath: string): Promise<OnDisk> => {
  const read = await readText(join(root, path))
  const base = await readText(join(root, ".dw", "base", basePath))
  const baseText = typeof base === "string" ? withoutMark(base) : null
  const known = baseText === null ? null : { version: baseText, text: baseText }
  const unread = { base: known, local: null, raw: null }
  if (read !== null && typeof read !== "string") return { ...unread, blocked: read }
  if (base !== null && typeof base !== "string")
    return { ...unread, blocked: isForgotten(basePath, base.why) }
  return { base: known, local: read === null ? null : withLineEndsOf(baseText, withoutMark(read)), raw: read }
}

const baseOf = (raw: string | null): Versioned | null => {
  const read = raw === null ? null : readBaseFile(raw)
  return read === null ? null : { version: read.version, text: read.text, updatedAt: read.updatedAt }
}

export const pathOfNode = (node: string): string => `docs/${fileOfNode(node)}`

/** `names` are the files named after the node: one, or several that differ in capitals. */
const documentOnDisk = async (
  root: string,
  node: string,
  names: ReadonlyArray<string>
): Promise<DocumentOnDisk> => {
  const [name = fileOfNode(node), ...others] = names
  const path = `docs/${name}`
  const { base, raw, ...rest } = await onDisk(root, path, pathOfNode(node))
  const known = baseOf(base?.text ?? null)
  const unread = { path, base: known, local: null, head: null, raw }
  if (others.length > 0) return { ...unread, raw: null, blocked: isNamedTwice(others) }
  if (raw === null) return { ...unread, ...rest }
  const read = readDocumentFile(withoutMark(raw), node, known?.text ?? null)
  if (typeof read === "string") return { ...unread, blocked: isUnclear(node, read) }
  const local = withLineEndsOf(known?.text ?? null, read.text)
  const found = { ...unread, local, head: read.head }
  return read.node === null || read.node === node ? found : { ...found, blocked: isOtherNode(read.node) }
}

const readAll = async (root: string): Promise<Contents> => {
  const names = (await namesIn(join(root, "docs"))).filter((it) => !it.endsWith(".tmp"))
  const files = Map.groupBy(names, nodeOfFile)
  const known = (await namesIn(join(root, ".dw", "base", "docs"))).map(nodeOfFile)
  const documents = new Map<string, DocumentOnDisk>()
  for (const node of new Set([...files.keys(), ...known]))
    if (node !== null) documents.set(node, await documentOnDisk(root, node, files.get(node) ?? []))
  return {
    design: await onDisk(root, "design.json", "design.json"),
    readme: await onDisk(root, "README.md", "README.md"),
    documents,
    strangers: (files.get(null) ?? []).map((it) => `docs/${it}`)
  }
}

export const readFolder = (root: string) => withFiles("The folder cannot be read", () => readAll(root))
