import { randomBytes } from "node:crypto"
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { dirname } from "node:path"

/** Whole or not at all, even if the power is cut. A link at `path` is replaced, not followed. */
export const replaceWhole = async (
  path: string,
  content: string | Uint8Array,
  mode = 0o666
): Promise<void> => {
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
