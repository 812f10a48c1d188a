import { join } from "node:path"
import { freePort } from "@design-workspace/adapters-sql/testing/freePort"
import { openLine } from "../../servers/BrokenLine.ts"
import { documented } from "./documented.ts"
import { type Folder, saidIn, signalIn, signalTitled } from "./Folder.ts"
import type { Programs } from "./programs.ts"

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
