import { formats, type ImportCollectionRequest, type ReadFormat, readFormats } from "@design-workspace/client"
import { imports as text } from "../../text/collections.ts"

const decoder = new TextDecoder("utf-8", { fatal: true })

const reads = (bytes: Uint8Array): boolean => {
  try {
    decoder.decode(bytes)
    return true
  } catch {
    return false
  }
}

/** From 1. Within UTF-8 a line end is never part of another character. */
const firstBadLine = (bytes: Uint8Array): number => {
  let [line, start] = [1, 0]
  for (let end = bytes.indexOf(10); end >= 0 && reads(bytes.subarray(start, end)); ) {
    line += 1
    start = end + 1
    end = bytes.indexOf(10, start)
  }
  return line
}

/** Without a byte order mark; if it is not UTF-8, the line where that shows, from 1. */
export const utf8Text = (bytes: Uint8Array): { readonly text: string } | { readonly badLine: number } =>
  reads(bytes) ? { text: decoder.decode(bytes) } : { badLine: firstBadLine(bytes) }

export type ImportFile = NonNullable<ImportCollectionRequest["payload"]["files"]>[number]

interface FoundFile {
  readonly path: string
  readonly bytes: () => Promise<Uint8Array>
}

/** Files of one format, if their names tell it, or why they cannot be taken. */
export type Taken =
  | { readonly files: ReadonlyArray<ImportFile>; readonly format: ReadFormat | undefined }
  | { readonly problem: string }

/** As JSON a text may be a third longer than 16 MiB. */
const most = { files: 2_000, bytes: 12 * 1_048_576, unpacked: 64 * 1_048_576 }

const skipped = /(^|\/)(\.[^/]*|node_modules)\//

const formatOf = (fileName: string): ReadFormat | undefined =>
  readFormats.find((it) => formats[it].in.some((ending) => fileName.toLowerCase().endsWith(ending)))

/** Of most of the files, by their endings. */
const usualFormat = (paths: ReadonlyArray<string>): ReadFormat | undefined => {
  const counts = Map.groupBy(
    paths.flatMap((path) => formatOf(path) ?? []),
    (format) => format
  )
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

/** Files in hidden folders and of `node_modules` are left out. */
export const takeFiles = async (found: ReadonlyArray<FoundFile>): Promise<Taken> => {
  const seen = found.filter(({ path }) => !skipped.test(path))
  const format = usualFormat(seen.map(({ path }) => path))
  // The format of a single file can be chosen by hand.
  const wanted =
    format === undefined && seen.length === 1 ? seen : seen.filter(({ path }) => formatOf(path) === format)
  if (wanted.length === 0 || (format === undefined && seen.length > 1)) return { problem: text.noDesign }
  if (wanted.length > most.files) return { problem: "An import takes at most 2,000 files." }
  const files: Array<ImportFile> = []
  let size = 0
  for (const { bytes, path } of wanted) {
    const read = await bytes()
    size += read.length
    if (size > most.bytes)
      return { problem: "This has more than 12 MiB, which is more than an import takes." }
    const decoded = utf8Text(read)
    if ("badLine" in decoded) return { problem: `${path}: ${text.notUtf8(decoded.badLine)}` }
    files.push({ path, content: decoded.text })
  }
  return { files, format }
}

const isLink = (mode: number | undefined): boolean => ((mode ?? 0) & 0o170000) === 0o120000

/** A zip with a link, or a path that leads out of it, is refused whole. */
export const takeZip = async (zip: Blob): Promise<Taken> => {
  const { BlobReader, Uint8ArrayWriter, ZipReader } = await import("@zip.js/zip.js/lib/zip-core-native.js")
  // The page's policy lets no worker come from a blob.
  const reader = new ZipReader(new BlobReader(zip), { useWebWorkers: false })
  try {
    const entries = await reader.getEntries()
    if (entries.some(({ filename, unixMode }) => isLink(unixMode) || filename.split(/[/\\]/).includes("..")))
      return { problem: text.unsafeZip }
    if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > most.unpacked)
      return { problem: text.largeZip }
    return await takeFiles(
      entries.flatMap((entry) =>
        entry.directory ? [] : [{ path: entry.filename, bytes: () => entry.getData(new Uint8ArrayWriter()) }]
      )
    )
  } catch {
    return { problem: text.brokenZip }
  } finally {
    await reader.close()
  }
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())

const childrenOf = async (folder: FileSystemDirectoryEntry): Promise<ReadonlyArray<FileSystemEntry>> => {
  const reader = folder.createReader()
  const children: Array<FileSystemEntry> = []
  // A reader gives its entries in pieces, and none at the end.
  for (;;) {
    const piece = await new Promise<ReadonlyArray<FileSystemEntry>>((resolve, reject) =>
      reader.readEntries(resolve, reject)
    )
    if (piece.length === 0 || children.length > most.files) return children
    children.push(...piece)
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const filesBelow = async (entry: FileSystemEntry): Promise<ReadonlyArray<FoundFile>> => {
  if (isFolder(entry)) {
    if (skipped.test(`${entry.name}/`)) return []
    const below = []
    for (const child of await childrenOf(entry)) below.push(...(await filesBelow(child)))
    return below
  }
  const { fullPath } = entry
  const open = () =>
    new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
  return [{ path: fullPath.slice(1), bytes: async () => bytesOf(await open()) }]
}

export const takeDrop = async (transfer: DataTransfer): Promise<Taken> => {
  const [only, second] = [...transfer.files]
  // Both are asked for before the first wait: afterwards the transfer is empty.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (only !== undefined && second === undefined && /\.zip$/i.test(only.name)) return takeZip(only)
  const found = []
  for (const entry of entries) found.push(...(await filesBelow(entry)))
  return takeFiles(found)
}

export const takeChosen = async (chosen: ReadonlyArray<File>): Promise<Taken> => {
  const [only, second] = chosen
  if (only !== undefined && second === undefined && /\.zip$/i.test(only.name)) return takeZip(only)
  return takeFiles(chosen.map((file) => ({ path: file.name, bytes: () => bytesOf(file) })))
}
