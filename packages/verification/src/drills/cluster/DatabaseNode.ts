import { accessSync, constants, existsSync, readFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { freePort } from "@design-workspace/adapters-sql/testing/freePort"
import { postgresBinaries, serverUser } from "@design-workspace/adapters-sql/testing/PostgresBinaries"
import { openLine } from "../../servers/BrokenLine.ts"
import { type Folder, saidIn, signalIn, signalTitled } from "./Folder.ts"

/** What stands in a documented file, and what stands for it here. */
type Replacements = ReadonlyArray<readonly [documented: string | RegExp, here: string]>

/** A file of `docs/cluster` with every replacement made; throws where the file has nothing to replace. */
export const documented = (file: string, replacements: Replacements): string =>
  replacements.reduce(
    (text, [pattern, here]) => {
      const found = typeof pattern === "string" ? text.includes(pattern) : text.search(pattern) >= 0
      if (!found) throw new Error(`docs/cluster/${file} has no ${pattern}`)
      return typeof pattern === "string" ? text.replaceAll(pattern, here) : text.replace(pattern, here)
    },
    readFileSync(fileURLToPath(new URL(`../../../../../docs/cluster/${file}`, import.meta.url)), "utf8")
  )

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

/** `host:port` of a URL. */
const hostOf = (url: string): string => new URL(url).host

const portOf = (url: string): string => new URL(url).port

/** What Patroni says of its node: `primary`, `replica` or `sync_standby`; null while it cannot be asked. */
export type Role = "primary" | "replica" | "sync_standby" | null

/** One node: Patroni with its PostgreSQL, and the lines over which others reach them and over which it reaches etcd. */
export interface DatabaseNode {
  readonly name: string
  /** Of PostgreSQL and of Patroni, over the lines. */
  readonly postgres: string
  readonly patroni: string
  /** Asks Patroni itself, past its line. */
  readonly role: () => Promise<Role>
  /** Whether Patroni says that its PostgreSQL follows a primary by streaming, or is one. */
  readonly runs: () => Promise<boolean>
  /** All its processes at once, as when the machine loses its power. */
  readonly kill: () => Promise<void>
  /** PostgreSQL alone; Patroni lives. */
  readonly killPostgres: () => Promise<void>
  readonly start: () => void
  readonly freeze: () => Promise<void>
  readonly thaw: () => Promise<void>
  /** What the primary sends is no longer received; PostgreSQL lives. */
  readonly stallReceiver: () => void
  /** Ends the receiver that stalled, with all that it has not read. */
  readonly dropReceiver: () => void
  /** Nothing that is sent to it or by it arrives. */
  readonly isolate: () => void
  /** Connections of before are lost, as when a network comes back after their time. */
  readonly reconnect: () => void
  readonly said: () => string
  readonly close: () => void
}

/** Settings of the documented `bootstrap.dcs` that a drill changes. */
export type Changes = Readonly<Record<string, string>>

const ask = async (port: number): Promise<Record<string, unknown> | null> => {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/patroni`, { signal: AbortSignal.timeout(1_000) })
    return (await answer.json()) as Record<string, unknown>
  } catch {
    return null
  }
}

/** Prepares a node; `start` starts it. */
export const makeNode = async (
  folder: Folder,
  programs: Programs,
  name: string,
  etcd: string,
  changes: Changes
): Promise<DatabaseNode> => {
  const directory = folder.directory(name)
  const data = join(directory, "data")
  const [port, restPort] = [await freePort(), await freePort()]
  const postgresLine = await openLine(`postgres://127.0.0.1:${port}`)
  const patroniLine = await openLine(`http://127.0.0.1:${restPort}`)
  const etcdLine = await openLine(etcd)
  const lines = [postgresLine, patroniLine, etcdLine]
  const file = folder.write(
    join(directory, "patroni.yml"),
    documented("patroni.yml", [
      ["name: node1", `name: ${name}`],
      ["  listen: 10.0.0.11:8008", `  listen: 127.0.0.1:${restPort}`],
      ["  connect_address: 10.0.0.11:8008", `  connect_address: ${hostOf(patroniLine.url)}`],
      // Patroni would ask etcd where its members are, and go round the line.
      [/ {2}hosts: .*/, `  hosts: ${hostOf(etcdLine.url)}\n  use_proxies: true`],
      ["  listen: 10.0.0.11:5432", `  listen: 127.0.0.1:${port}`],
      ["  connect_address: 10.0.0.11:5432", `  connect_address: ${hostOf(postgresLine.url)}`],
      [/ {2}data_dir: .*/, `  data_dir: ${data}`],
      [/ {2}bin_dir: .*/, `  bin_dir: ${programs.postgres}`],
      [/ {2}pgpass: .*/, `  pgpass: ${join(directory, "pgpass")}`],
      [/ {4}unix_socket_directories: .*/, `    unix_socket_directories: ${directory}`],
      ["10.0.0.0/24", "127.0.0.0/8"],
      ...Object.entries(changes).map(
        ([key, value]) => [new RegExp(`(?<= )${key}: .*`), `${key}: ${value}`] as const
      )
    ])
  )
  const runs = async () => {
    const state = await ask(restPort)
    if (state === null || state["state"] !== "running") return false
    if (state["role"] === "primary" || state["role"] === "master") return true
    return state["replication_state"] === undefined || state["replication_state"] === "streaming"
  }
  return {
    name,
    postgres: postgresLine.url,
    patroni: patroniLine.url,
    role: async () => {
      const state = await ask(restPort)
      if (state === null || state["state"] !== "running") return null
      if (state["role"] === "primary" || state["role"] === "master") return "primary"
      return state["sync_standby"] === true ? "sync_standby" : "replica"
    },
    runs,
    kill: () => signalIn(directory, "SIGKILL"),
    killPostgres: () => signalIn(data, "SIGKILL"),
    start: () => folder.run(directory, programs.patroni, [file]),
    freeze: () => signalIn(directory, "SIGSTOP"),
    thaw: () => signalIn(directory, "SIGCONT"),
    stallReceiver: () => signalTitled(data, "walreceiver", ["SIGSTOP"]),
    dropReceiver: () => signalTitled(data, "walreceiver", ["SIGTERM", "SIGCONT"]),
    isolate: () => {
      for (const line of lines) line.hang()
    },
    reconnect: () => {
      for (const line of lines) {
        line.cut()
        line.mend()
      }
    },
    said: () => `${name}: ${saidIn(directory)}`,
    close: () => {
      for (const line of lines) line.close()
    }
  }
}

/** Where the checks and the connections of HAProxy go. */
export const backendOf = ({ name, patroni, postgres }: DatabaseNode): string =>
  `server ${name} ${hostOf(postgres)} check port ${portOf(patroni)}`
