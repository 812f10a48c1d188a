import { randomBytes } from "node:crypto"
import { fstatSync, type Stats } from "node:fs"
import { lstat, mkdir, realpath, rename, rm, stat, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import { Effect } from "effect"
import { type Failure, failed } from "../output/Failure.ts"
import { withFiles } from "./fileFailure.ts"

/** Whole or not at all, even if the power is cut. A link at `path` is replaced, not followed. */
const replaceWhole = async (path: string, content: string | Uint8Array, mode = 0o666): Promise<void> => {
  const draft = `${path}.${randomBytes(6).toString("hex")}.tmp`
  try {
    await writeFile(draft, content, { flag: "wx", mode, flush: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

export const writeWhole = async (
  path: string,
  content: string | Uint8Array,
  modes: { readonly file?: number; readonly folder?: number } = {}
): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: modes.folder ?? 0o777 })
  await replaceWhole(path, content, modes.file)
}

const found = (path: string): Promise<Stats | null> =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null
    throw error
  })

/** As `/dev/stdout` is. */
export const isStandardOutput = (path: string): Effect.Effect<boolean, Failure> =>
  withFiles(`${path} cannot be written`, async () => {
    const named = await found(path)
    if (named === null || named.ino === 0) return false
    const { dev, ino } = fstatSync(1)
    return named.dev === dev && named.ino === ino
  })

export const isLink = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(() => null))?.isSymbolicLink() === true

const write = async (path: string, content: Uint8Array): Promise<void> => {
  const there = await found(path)
  // A device takes what is written into it, and a link to nothing makes its target.
  if (there === null && !(await isLink(path))) return await replaceWhole(path, content)
  if (there === null || !there.isFile()) return await writeFile(path, content)
  await replaceWhole(await realpath(path), content, there.mode & 0o777)
}

/** Writes a file whole or not at all, through a link into its target, and into a device as it is. Makes no folder. */
export const writeNamed = (path: string, content: Uint8Array): Effect.Effect<void, Failure> =>
  Effect.gen(function* () {
    const folder = dirname(path)
    const what = `${path} cannot be written`
    if ((yield* withFiles(what, () => found(folder))) === null)
      return yield* failed(
        "NO_FOLDER",
        `${what}: there is no folder ${folder}.`,
        `Make it: mkdir -p ${folder}`
      )
    yield* withFiles(what, () => write(path, content))
  })
