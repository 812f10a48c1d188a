import { mkdir, rm } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import { createGunzip } from "node:zlib"
import { unpackTar } from "modern-tar/fs"

const refuseOthers = (name: string, type: string | undefined) => {
  if (type !== "file" && type !== "directory") throw new Error(`its ${name} is neither file nor directory`)
  return true
}

/** The files of a gzipped tar in a new directory, whose names are not synced yet. What was there before is removed. */
export const unpackInto = async (directory: string, open: () => AsyncIterable<Uint8Array>): Promise<void> => {
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { mode: 0o700 })
  const target = unpackTar(directory, { strict: true, filter: ({ name, type }) => refuseOthers(name, type) })
  await pipeline(open(), createGunzip(), target)
}
