import { execFileSync } from "node:child_process"
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { postgresBinaries, type ServerUser, serverUser } from "./PostgresBinaries.ts"

/** The files of a server that is not running, in a directory of their own until `remove`. */
export interface PostgresFiles {
  readonly directory: string
  readonly data: string
  readonly binaries: string
  readonly user: ServerUser | undefined
  readonly remove: () => void
}

const initialise = (binaries: string, data: string, user: ServerUser | undefined): void => {
  const initdb = (ctype: string) =>
    execFileSync(
      join(binaries, "initdb"),
      ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", `--lc-ctype=${ctype}`, "-N"],
      { cwd: "/", stdio: "pipe", ...user }
    )
  try {
    initdb("C.UTF-8")
  } catch {
    initdb("C")
  }
}

/** A fresh directory, which is removed again if it cannot be filled. */
const filled = (
  within: string,
  user: ServerUser | undefined,
  fill: (directory: string, data: string) => { readonly binaries: string }
): PostgresFiles => {
  const directory = mkdtempSync(join(within, "test-postgres-"))
  const remove = () => rmSync(directory, { recursive: true, force: true })
  const data = join(directory, "data")
  try {
    if (user !== undefined) chownSync(directory, user.uid, user.gid)
    return { directory, data, ...fill(directory, data), user, remove }
  } catch (cause) {
    remove()
    throw cause
  }
}

/** The files of a new server, in a fresh directory within another. */
export const makePostgresFiles = (within: string): PostgresFiles => {
  const user = serverUser()
  return filled(within, user, (directory, data) => {
    mkdirSync(data, { mode: 0o700 })
    if (user !== undefined) chownSync(data, user.uid, user.gid)
    const binaries = postgresBinaries(directory, user)
    initialise(binaries, data, user)
    return { binaries }
  })
}

/** A copy that follows as a standby, made before the server of these files was started. */
export const copyForStandby = (files: PostgresFiles, within: string): PostgresFiles =>
  filled(within, files.user, (_, data) => {
    execFileSync("cp", ["-a", files.data, data])
    const signal = join(data, "standby.signal")
    writeFileSync(signal, "")
    if (files.user !== undefined) chownSync(signal, files.user.uid, files.user.gid)
    return { binaries: files.binaries }
  })
