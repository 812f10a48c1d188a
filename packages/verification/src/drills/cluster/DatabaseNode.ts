import { accessSync, constants, existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { freePort } from "@design-workspace/adapters-sql/testing/freePort"
import { postgresBinaries, serverUser } from "@design-workspace/adapters-sql/testing/PostgresBinaries"
import { openLine } from "../../servers/BrokenLine.ts"
import { documented } from "../documented.ts"
import { type Folder, saidIn, signalIn, signalTitled } from "./Folder.ts"

const packages = {
  etcd: "etcd-server",
  patroni: "patroni",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  nginx: "nginx-light"
} as const

export type Programs = Readonly<Record<keyof typeof packages, string>> & { readonly postgres: string }

const found = (name: string): string | undefined =>
  [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin", "/sbin"]
    .map((directory) => join(directory, name))
    .find((file) => {
      if (!existsSync(file)) return false
      accessSync(file, constants.X_OK)
      return true
    })

/** Throws with the Debian packages to install where a program is missing. */
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

const hostOf = (url: string): string => new URL(url).host

/** What Patroni says of its node; null while it cannot be asked. */
export type Role = "primary" | "replica" | "sync_standby" | null

/** Patroni with its PostgreSQL, and the lines over which others reach them and over which it reaches etcd. */
export type DatabaseNode = Awaited<ReturnType<typeof makeNode>>

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

export const makeNode = async (
  folder: Folder,
  programs: Programs,
  name: string,
  etcd: string,
  changes: Changes
) => {
  const directory = folder.directory(name)
  const data = join(directory, "data")
  const [port, restPort] = [await freePort(), await freePort()]
  const postgresLine = await openLine(`postgres://127.0.0.1:${port}`)
  const patroniLine = await openLine(`http://127.0.0.1:${restPort}`)
  const etcdLine = await openLine(etcd)
  const lines = [postgresLine, patroniLine, etcdLine]
  const file = folder.write(
    join(directory, "patroni.yml"),
    documented("cluster/patroni.yml", [
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
  const state = async () => {
    const asked = await ask(restPort)
    return asked?.["state"] === "running" ? asked : null
  }
  const leads = ({ role }: Record<string, unknown>) => role === "primary" || role === "master"
  return {
    name,
    /** Of PostgreSQL and of Patroni, over the lines. */
    postgres: postgresLine.url,
    patroni: patroniLine.url,
    /** Asks Patroni itself, past its line. */
    role: async (): Promise<Role> => {
      const now = await state()
      if (now === null) return null
      if (leads(now)) return "primary"
      return now["sync_standby"] === true ? "sync_standby" : "replica"
    },
    /** Patroni says that its PostgreSQL follows a primary by streaming, or is one. */
    runs: async (): Promise<boolean> => {
      const now = await state()
      if (now === null) return false
      return leads(now) || [undefined, "streaming"].includes(now["replication_state"] as string | undefined)
    },
    /** All its processes at once, as when the machine loses its power. */
    kill: () => signalIn(directory, "SIGKILL"),
    /** PostgreSQL alone; Patroni lives. */
    killPostgres: () => signalIn(data, "SIGKILL"),
    start: () => folder.run(directory, programs.patroni, [file]),
    freeze: () => signalIn(directory, "SIGSTOP"),
    thaw: () => signalIn(directory, "SIGCONT"),
    /** What the primary sends is no longer received; PostgreSQL lives. */
    stallReceiver: () => signalTitled(data, "walreceiver", ["SIGSTOP"]),
    /** Ends the receiver that stalled, with all that it has not read. */
    dropReceiver: () => signalTitled(data, "walreceiver", ["SIGTERM", "SIGCONT"]),
    /** Nothing that is sent to it or by it arrives. */
    isolate: () => {
      for (const line of lines) line.hang()
    },
    /** Connections of before are lost, as when a network comes back after their time. */
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

/** A server of HAProxy: where its checks and its connections go. */
export const backendOf = ({ name, patroni, postgres }: DatabaseNode): string =>
  `server ${name} ${hostOf(postgres)} check port ${new URL(patroni).port}`
