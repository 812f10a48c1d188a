import fs from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import { dirname, join } from "node:path"
import { callbackify } from "node:util"
import { type ForgettingDisk, isThere, system } from "./ForgettingDisk.ts"

const { O_APPEND, O_CREAT, O_EXCL, O_RDONLY, O_RDWR, O_TRUNC, O_WRONLY } = system.constants

const flagsOf: Readonly<Record<string, number>> = {
  r: O_RDONLY,
  "r+": O_RDWR,
  w: O_WRONLY | O_CREAT | O_TRUNC,
  wx: O_WRONLY | O_CREAT | O_EXCL
}

const numeric = (flags: number | string): number => {
  const number = typeof flags === "number" ? flags : flagsOf[flags]
  if (number === undefined || (number & O_APPEND) !== 0) throw new Error(`${flags} is unknown to this disk`)
  return number
}

type Options = {
  readonly flag?: string
  readonly mode?: number
  readonly recursive?: boolean
  readonly force?: boolean
}

const optionsOf = (options: unknown): Options =>
  typeof options === "object" && options !== null
    ? options
    : typeof options === "number"
      ? { mode: options }
      : {}

/** What would pass by the disk is refused. `beat` is called before each sync and after each change. */
export const workOn = (root: string, disk: ForgettingDisk, beat: () => void): void => {
  /** Descriptors on the disk, and where the next write without a position goes. */
  const open = new Map<number, number>()
  const isOn = (path: unknown): path is string =>
    typeof path === "string" && (path === root || path.startsWith(`${root}/`))

  const changing = <A>(change: () => A): A => {
    const result = change()
    beat()
    return result
  }

  const openSync = (path: string, flags: number | string = "r", mode?: number): number => {
    const number = numeric(flags)
    const isNew = (number & O_CREAT) !== 0 && !isThere(path)
    const opening = () => system.openSync(path, number & ~O_TRUNC, mode)
    const fd = isNew ? disk.make(path, opening) : opening()
    open.set(fd, 0)
    if ((number & (O_WRONLY | O_RDWR)) !== 0) disk.opened(path)
    if ((number & O_TRUNC) !== 0) disk.setLength(fd, 0)
    if (isNew) beat()
    return fd
  }
  const writeSync = (
    fd: number,
    data: NodeJS.ArrayBufferView,
    from = 0,
    length?: number,
    at?: number | null
  ) => {
    const bytes = new Uint8Array(data.buffer, data.byteOffset + from, length ?? data.byteLength - from)
    const position = at ?? open.get(fd) ?? 0
    const written = changing(() => disk.write(fd, bytes, position))
    if (typeof at !== "number") open.set(fd, position + written)
    return written
  }
  const writevSync = (fd: number, parts: ReadonlyArray<NodeJS.ArrayBufferView>, at?: number | null) => {
    let written = 0
    for (const part of parts)
      written += writeSync(fd, part, 0, part.byteLength, typeof at === "number" ? at + written : null)
    return written
  }
  const fsyncSync = (fd: number) => {
    beat()
    disk.sync(fd)
  }
  const closeSync = (fd: number) => {
    open.delete(fd)
    system.closeSync(fd)
  }
  const writeFileSync = (path: string, data: string | NodeJS.ArrayBufferView, options?: unknown) => {
    const { flag = "w", mode } = optionsOf(options)
    const fd = openSync(path, flag, mode)
    try {
      const bytes = typeof data === "string" ? Buffer.from(data) : data
      if (bytes.byteLength > 0) writeSync(fd, bytes)
    } finally {
      closeSync(fd)
    }
  }
  const truncateSync = (path: string, length = 0) => {
    const fd = openSync(path, "r+")
    changing(() => disk.setLength(fd, length))
    closeSync(fd)
  }
  const mkdirSync = (path: string, options?: unknown): void => {
    const { mode, recursive = false } = optionsOf(options)
    if (recursive && isThere(path)) return
    if (recursive) mkdirSync(dirname(path), options)
    changing(() => disk.make(path, () => system.mkdirSync(path, { mode })))
  }
  const rmdirSync = (path: string) => {
    if (system.readdirSync(path).length > 0) system.rmdirSync(path)
    changing(() => disk.remove(path))
  }
  const unlinkSync = (path: string) => {
    if (system.lstatSync(path).isDirectory()) system.unlinkSync(path)
    changing(() => disk.remove(path))
  }
  const rmSync = (path: string, options?: unknown): void => {
    const { force = false, recursive = false } = optionsOf(options)
    if (!isThere(path) && force) return
    if (!system.lstatSync(path).isDirectory()) {
      unlinkSync(path)
      return
    }
    if (recursive) for (const name of system.readdirSync(path)) rmSync(join(path, name), options)
    rmdirSync(path)
  }
  const renameSync = (from: string, to: string) => {
    if (!isThere(from)) system.renameSync(from, to)
    changing(() => disk.rename(from, to))
  }
  const linkSync = (from: string, to: string) =>
    changing(() => disk.make(to, () => system.linkSync(from, to)))
  const copyFileSync = (from: string, to: string) => writeFileSync(to, system.readFileSync(from))

  const ofPaths = {
    openSync,
    writeFileSync,
    truncateSync,
    mkdirSync,
    rmdirSync,
    unlinkSync,
    rmSync,
    renameSync,
    linkSync,
    copyFileSync
  }
  const ofDescriptors = {
    writeSync,
    writevSync,
    ftruncateSync: (fd: number, length = 0) => changing(() => disk.setLength(fd, length)),
    fsyncSync,
    fdatasyncSync: fsyncSync,
    closeSync
  }
  const refuse = (name: string) => (): never => {
    throw new Error(`${name} is unknown to this disk`)
  }
  const refused = ["appendFileSync", "cpSync", "symlinkSync", "mkdtempSync"].map((name) => [
    name,
    refuse(name)
  ])
  replace({ ...ofPaths, ...Object.fromEntries(refused) }, ([first, second]) => isOn(first) || isOn(second))
  replace(ofDescriptors, ([first]) => open.has(Number(first)))
  const promisesOpen = system.promises.open
  fs.promises.open = async (path, flags, mode) => {
    if (!isOn(path)) return promisesOpen(path, flags, mode)
    if (flags !== "r" && flags !== "r+") throw new Error(`A handle for ${flags} is unknown to this disk`)
    if (flags === "r+") disk.opened(path)
    const handle = await promisesOpen(path, flags, mode)
    open.set(handle.fd, 0)
    return Object.assign(handle, { sync: async () => fsyncSync(handle.fd) })
  }
  syncBuiltinESMExports()
}

type Call = (...parameters: ReadonlyArray<never>) => unknown

/** Also those that do the same with a promise or a callback. */
const replace = (
  own: Readonly<Record<string, Call>>,
  isOwn: (parameters: ReadonlyArray<unknown>) => boolean
): void => {
  for (const [name, call] of Object.entries(own)) {
    const short = name.replace(/Sync$/, "")
    Object.assign(fs, { [name]: either(Reflect.get(system, name), call, isOwn) })
    const promised = async (...parameters: ReadonlyArray<never>) => call(...parameters)
    Object.assign(fs, { [short]: either(Reflect.get(system, short), callbackify(promised), isOwn) })
    if (short in fs.promises && short !== "open")
      Object.assign(fs.promises, { [short]: either(Reflect.get(system.promises, short), promised, isOwn) })
  }
}

const either =
  (usual: Call, own: Call, isOwn: (parameters: ReadonlyArray<unknown>) => boolean): Call =>
  (...parameters) =>
    (isOwn(parameters) ? own : usual)(...parameters)
