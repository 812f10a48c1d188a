import type { Dirent } from "node:fs"
import { opendir, stat } from "node:fs/promises"
import { join } from "node:path"
import { formats, type Import, type ImportNote, type ReadFormat, readFormats } from "@design-workspace/client"
import { Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl"
import { withFiles } from "../files/fileFailure.ts"
import { gathered, givenBytes, mostTextBytes, nameOf, textIn } from "../files/givenText.ts"
import { type Failure, failed, misused } from "../output/Failure.ts"
import { given, switchFlag, textFlag } from "../output/flags.ts"
import { print } from "../output/print.ts"
import { counted, sizeOf, visible } from "../output/wording.ts"
import { type Connection, connectTo } from "../session/Connection.ts"

interface FoundFile {
  readonly path: string
  readonly bytes: Uint8Array
}

const hasEnding = (format: ReadFormat, path: string): boolean =>
  formats[format].in.some((it) => path.toLowerCase().endsWith(it))

/** Hidden folders, what package managers brought, and files of macOS. */
const isLeftOut = (path: string): boolean => {
  const steps = path.split("/")
  const name = steps.at(-1) ?? ""
  return (
    name.startsWith("._") ||
    steps.some((it) => it === "node_modules" || it === "__MACOSX") ||
    steps.slice(0, -1).some((it) => it.startsWith("."))
  )
}

/** Of a zip: the bytes of all files together. */
const mostUnpacked = 64 * 1024 * 1024
const mostEntries = 100_000

/** Whether these are the first bytes of a zip; one without a file begins with its end. */
const isZip = (bytes: Uint8Array): boolean =>
  ["PK\u0003\u0004", "PK\u0005\u0006"].includes(Buffer.from(bytes.subarray(0, 4)).toString("latin1"))

/** The kind of file as Unix has it, in the upper half of what a zip says of an entry; 0 where it says nothing. */
const kindOf = ({ externalFileAttributes }: Entry): number => (externalFileAttributes >>> 16) & 0o170000
const plainKinds = [0, 0o100000, 0o040000]

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

/** In the order of their paths. A zip with a link, or with a path that leads out of it, is refused whole. */
const unpacked = (
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

/** Of one design; folders are looked through as far as zips are. */
const mostFiles = 2_000

/** In order. No link is followed. */
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

const readBelow = Effect.fnUntraced(function* (root: string, format: ReadFormat) {
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

const textsOf = Effect.fnUntraced(function* (
  name: string,
  format: ReadFormat,
  files: ReadonlyArray<FoundFile>
) {
  if (files.length === 0)
    return yield* failed("NO_FILES", `${name} has no file of this format: ${formats[format].in.join(", ")}.`)
  if (files.length > mostFiles) return yield* tooMany(name)
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > mostTextBytes) return yield* tooLong(name)
  return yield* Effect.forEach(files, ({ bytes, path }) =>
    Effect.map(textIn(`${path} in ${name}`, bytes), (content) => ({ path, content }))
  )
})

const sourceOf = (path: string, format: ReadFormat) =>
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

const labels = new Intl.ListFormat("en", { type: "disjunction" }).format(
  readFormats.map((it) => formats[it].label)
)

const config = {
  file: Argument.String("file").pipe(
    Argument.withDescription("The file, or a folder or a zip of files; - is standard input")
  ),
  format: Flag.Literals("format", readFormats).pipe(
    Flag.withAlias("f"),
    Flag.withDescription(`What it is: ${labels}`)
  ),
  name: Flag.String("name").pipe(
    Flag.optional,
    Flag.withDescription("What the collection is called; else as the file says")
  ),
  owner: textFlag(
    "owner",
    "ORGANISATION",
    "Whose it is: an organisation's id, or everybody; your only organisation by default"
  ),
  preview: switchFlag("preview", "Write nothing, only tell what would come of it")
}

const ownerOf = Effect.fnUntraced(function* ({ call }: Connection, given: Option.Option<string>) {
  if (Option.isSome(given)) return given.value === "everybody" ? null : given.value
  const { organisations } = yield* call((client, signal) => client.session.whoAmI({}, { signal }))
  const [only, ...others] = organisations
  if (only !== undefined && others.length === 0) return only.id
  return yield* misused(
    "Whose is the collection?",
    ...organisations.map(({ id, name }) => `--owner ${id}  ${visible(name)}`),
    "--owner everybody"
  )
})

const noteLine = ({ message, path }: ImportNote): string =>
  `  ${visible(path.join(", "))}: ${visible(message)}`

export const importCommand = Command.make(
  "import",
  config,
  Effect.fnUntraced(function* ({ file, format, name, owner, preview }) {
    const connection = yield* connectTo()
    const source = yield* sourceOf(file, format)
    const payload: Import = {
      owner_org_id: yield* ownerOf(connection, owner),
      ...source,
      ...given({ name })
    }
    const query = preview ? ({ format, preview: "1" } as const) : { format }
    const made = yield* connection.call(
      (client, signal) => client.interchange.importCollection({ query, payload }, { signal }),
      { content: file, files: "" }
    )
    const id = "id" in made.collection ? made.collection.id : null
    yield* print(made, (style) => [
      `${style.strong(visible(made.collection.name))}  ${sizeOf(made.collection)}`,
      id === null ? "Nothing was written: this is a preview." : `dw show collection ${id}`,
      ...(made.notes.length === 0
        ? []
        : ["", `${counted(made.notes.length, "note")} on what was not taken over:`]),
      ...made.notes.map(noteLine)
    ])
  })
).pipe(
  Command.withShortDescription("Make a collection of a file of another tool"),
  Command.withDescription(
    "Make a collection of a design in the format of another tool. Of a folder or a zip, the files with the format's endings are read, and may refer to each other. What cannot be taken over is told line by line."
  )
)
