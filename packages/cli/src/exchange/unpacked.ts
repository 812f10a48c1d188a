import { Effect } from "effect"
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl"
import { gathered } from "../files/givenText.ts"
import { type Failure, failed } from "../output/Failure.ts"
import { type FoundFile, hasEnding, isLeftOut, type ReadFormat } from "./formats.ts"

/** The most bytes of all files of a zip together, and the most that it has. */
export const mostUnpacked = 64 * 1024 * 1024
const mostEntries = 100_000

/** Whether these are the first bytes of a zip; one without a file begins with its end. */
export const isZip = (bytes: Uint8Array): boolean =>
  ["PK\u0003\u0004", "PK\u0005\u0006"].includes(Buffer.from(bytes.subarray(0, 4)).toString("latin1"))

/** The kind of file as Unix has it, in the upper half of what a zip says of an entry; 0 where it says nothing. */
const kindOf = ({ externalFileAttributes }: Entry): number => (externalFileAttributes >>> 16) & 0o170000
const plainKinds = [0, 0o100000, 0o040000]

/** What is wrong with a zip, for people. */
class Unusable extends Error {}

/** Why nothing of a zip with this entry is taken; null if it is harmless. Paths that lead out the library refuses. */
const wrongWith = (entry: Entry): string | null => {
  if (!plainKinds.includes(kindOf(entry))) return `${entry.fileName} in it is a link, or no file`
  return entry.canDecodeFileData()
    ? null
    : `${entry.fileName} in it is encrypted, or packed in another way than usual`
}

const bytesOf = async (zip: ZipFile, entry: Entry): Promise<Uint8Array> => {
  const bytes = await gathered(await zip.openReadStreamPromise(entry), entry.uncompressedSize)
  if (bytes === null) throw new Unusable(`${entry.fileName} in it is longer than it says`)
  return bytes
}

const filesIn = async (bytes: Buffer, format: ReadFormat): Promise<ReadonlyArray<FoundFile>> => {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true })
  if (zip.entryCount > mostEntries) throw new Unusable("it has too many files")
  const wanted: Array<Entry> = []
  const names = new Set<string>()
  let size = 0
  for await (const entry of zip.eachEntry()) {
    const wrong = wrongWith(entry)
    if (wrong !== null) throw new Unusable(wrong)
    size += entry.uncompressedSize
    if (size > mostUnpacked) throw new Unusable("unpacked it has more than 64 MiB")
    if (names.has(entry.fileName)) throw new Unusable(`${entry.fileName} is in it twice`)
    names.add(entry.fileName)
    const { fileName } = entry
    if (!fileName.endsWith("/") && hasEnding(format, fileName) && !isLeftOut(fileName)) wanted.push(entry)
  }
  const files: Array<FoundFile> = []
  for (const entry of wanted) files.push({ path: entry.fileName, bytes: await bytesOf(zip, entry) })
  return files.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/**
 * The files of a zip with the format's endings, in the order of their paths. A zip with a link, or with a path that
 * leads out of it, is refused whole.
 */
export const unpacked = (
  name: string,
  bytes: Buffer,
  format: ReadFormat
): Effect.Effect<ReadonlyArray<FoundFile>, Failure> =>
  Effect.tryPromise({
    try: () => filesIn(bytes, format),
    catch: (error) => {
      if (!(error instanceof Error)) throw error
      return failed("BAD_ZIP", `${name} cannot be unpacked: ${error.message}.`, "Nothing of it was taken.")
    }
  })
