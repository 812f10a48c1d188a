import { accessSync, constants, existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { postgresBinaries, serverUser } from "@design-workspace/adapters-sql/testing/PostgresBinaries"

/** Which package of Debian has each program. */
const packages = {
  etcd: "etcd-server",
  patroni: "patroni",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  nginx: "nginx-light"
} as const

/** The programs of a cluster, by their names, and the directory of PostgreSQL's. */
export type Programs = Readonly<Record<keyof typeof packages, string>> & { readonly postgres: string }

const found = (name: string): string | undefined =>
  [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin", "/sbin"]
    .map((directory) => join(directory, name))
    .find((file) => {
      if (!existsSync(file)) return false
      accessSync(file, constants.X_OK)
      return true
    })

/** Every program of a cluster; throws with the Debian packages to install where one is missing. */
export const findPrograms = (): Programs => {
  const places = Object.keys(packages).map((name) => [name, found(name)] as const)
  const missing = places.flatMap(([name, place]) =>
    place === undefined ? [packages[name as keyof typeof packages]] : []
  )
  const binaries = existsSync("/usr/lib/postgresql") ? postgresBinaries("/tmp", serverUser()) : undefined
  if (binaries === undefined) missing.push("postgresql" as never)
  if (missing.length > 0) {
    // Patroni needs the client of etcd, which its package does not demand.
    const wanted = missing.includes("patroni") ? [...missing, "python3-etcd"] : missing
    throw new Error(
      `The cluster needs programs that are not here. On Debian: apt-get install --no-install-recommends ${wanted.join(" ")}. Their services need not run.`
    )
  }
  return { ...Object.fromEntries(places), postgres: binaries } as Programs
}
