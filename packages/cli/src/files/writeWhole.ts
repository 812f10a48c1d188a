import { randomBytes } from "node:crypto"
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { dirname } from "node:path"

/** Writes the file whole or not at all, and its folder if there is none. A link at `path` is replaced, not followed. */
export const writeWhole = async (
  path: string,
  content: string | Uint8Array,
  modes: { readonly file?: number; readonly folder?: number } = {}
): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: modes.folder ?? 0o777 })
  const draft = `${path}.${randomBytes(6).toString("hex")}.tmp`
  try {
    await writeFile(draft, content, { flag: "wx", mode: modes.file ?? 0o666 })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
