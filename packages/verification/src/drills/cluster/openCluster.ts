import { join } from "node:path"
import { freePort } from "@design-workspace/adapters-sql/testing/freePort"
import { Redacted } from "effect"
import { queryAt } from "../../servers/openInstallation.ts"
import { untilTrue } from "../Drill.ts"
import { documented } from "../documented.ts"
import {
  backendOf,
  type Changes,
  type DatabaseNode,
  findPrograms,
  makeNode,
  type Programs
} from "./DatabaseNode.ts"
import { type Folder, openFolder, processesIn, saidIn, signalIn } from "./Folder.ts"

export const untilPrimaryAmong = (nodes: ReadonlyArray<DatabaseNode>, said: () => string): Promise<void> => {
  const isThere = async () => (await Promise.all(nodes.map((node) => node.role()))).includes("primary")
  return untilTrue("a new primary", 90, isThere, said)
}

const untilAnswers = (url: string, said: () => string): Promise<void> => {
  const answers = async () => (await queryAt(Redacted.make(url))("SELECT 1")).length === 1
  return untilTrue(`an answer at ${url}`, 20, () => answers().catch(() => false), said)
}

type Between = ReturnType<typeof openBetween>

const openBetween = (
  folder: Folder,
  directory: string,
  port: number,
  command: string,
  args: ReadonlyArray<string>
) => {
  const start = () => folder.run(directory, command, args)
  start()
  return {
    port,
    restart: async () => {
      await signalIn(directory, "SIGTERM")
      await untilTrue("its end", 10, async () => processesIn(directory).length === 0)
      start()
    },
    said: () => saidIn(directory)
  }
}

/** The one port leads to the primary, the other to a standby. */
const openHaproxy = async (folder: Folder, programs: Programs, nodes: ReadonlyArray<DatabaseNode>) => {
  const [port, replicaPort] = [await freePort(), await freePort()]
  const directory = folder.directory("haproxy")
  const servers = nodes.map((node) => `  ${backendOf(node)}\n`).join("")
  const file = folder.write(
    join(directory, "haproxy.cfg"),
    documented("cluster/haproxy.cfg", [
      ["127.0.0.1:5000", `127.0.0.1:${port}`],
      ["127.0.0.1:5001", `127.0.0.1:${replicaPort}`],
      [/( {2}server node[1-3] .*\n){3}/g, servers]
    ])
  )
  return { ...openBetween(folder, directory, port, programs.haproxy, ["-db", "-f", file]), replicaPort }
}

const openPgbouncer = async (folder: Folder, programs: Programs, haproxy: Between, password: string) => {
  const port = await freePort()
  const directory = folder.directory("pgbouncer")
  const users = folder.write(join(directory, "userlist.txt"), `"designs" "${password}"\n`)
  const file = folder.write(
    join(directory, "pgbouncer.ini"),
    documented("cluster/pgbouncer.ini", [
      ["host=127.0.0.1 port=5000", `host=127.0.0.1 port=${haproxy.port}`],
      ["listen_port = 6432", `listen_port = ${port}`],
      ["/etc/pgbouncer/userlist.txt", users]
    ])
  )
  return openBetween(folder, directory, port, programs.pgbouncer, [file])
}

/** Patroni ends where etcd has not agreed on its version. */
const isDecided = async (client: string): Promise<boolean> => {
  try {
    const { etcdcluster } = (await (await fetch(`${client}/version`)).json()) as {
      readonly etcdcluster: string
    }
    return /^[0-9]/.test(etcdcluster)
  } catch {
    return false
  }
}

/** One member: on one machine, more would fall with it. */
const startEtcd = async (folder: Folder, command: string): Promise<string> => {
  const directory = folder.directory("etcd")
  const [client, peer] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`]
  folder.run(directory, command, [
    ...["--data-dir", join(directory, "data"), "--name", "one", "--enable-v2"],
    ...["--listen-client-urls", client, "--advertise-client-urls", client],
    ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer, "--initial-cluster", `one=${peer}`]
  ])
  const said = () => saidIn(directory)
  await untilTrue("etcd", 30, () => isDecided(client), said)
  return client
}

const isWhole = async (nodes: ReadonlyArray<DatabaseNode>, synchronous: boolean): Promise<boolean> => {
  const roles = await Promise.all(nodes.map((node) => node.role()))
  const running = await Promise.all(nodes.map((node) => node.runs()))
  const leads = roles.filter((role) => role === "primary").length === 1
  return leads && running.every(Boolean) && (!synchronous || roles.includes("sync_standby"))
}

const openNodes = async (folder: Folder, programs: Programs, changes: Changes) => {
  const etcd = await startEtcd(folder, programs.etcd)
  const nodes: Array<DatabaseNode> = []
  for (const name of ["node1", "node2", "node3"])
    nodes.push(await makeNode(folder, programs, name, etcd, changes))
  for (const node of nodes) node.start()
  const said = () => nodes.map((node) => node.said()).join("\n")
  const synchronous = changes["synchronous_mode"] !== "false"
  const whole = () => untilTrue("a whole cluster", 90, () => isWhole(nodes, synchronous), said)
  await whole()
  return {
    nodes,
    /** Resolves once every node runs, one is the primary and, unless they are asynchronous, another its standby. */
    whole,
    said,
    /** The node that says that it is the primary; null while none does. */
    primary: async (): Promise<DatabaseNode | null> => {
      for (const node of nodes) if ((await node.role()) === "primary") return node
      return null
    }
  }
}

/** PostgreSQL on three nodes under Patroni, with etcd, HAProxy and PgBouncer, all on 127.0.0.1. */
export type Cluster = Awaited<ReturnType<typeof start>>

const password = "designs-password"
const superuser = "postgres:superuser-password"

/** `docs/scaling.md` has an operator do so once. */
const preparation = [
  `CREATE ROLE designs LOGIN PASSWORD '${password}'`,
  "ALTER ROLE designs SET statement_timeout = '30s'",
  "ALTER ROLE designs SET lock_timeout = '10s'",
  "ALTER ROLE designs SET idle_in_transaction_session_timeout = '60s'",
  "CREATE DATABASE designs OWNER designs"
]

const start = async (folder: Folder, programs: Programs, changes: Changes) => {
  const database = await openNodes(folder, programs, changes)
  const haproxy = await openHaproxy(folder, programs, database.nodes)
  const admin = (name: string) => `postgres://${superuser}@127.0.0.1:${haproxy.port}/${name}`
  await untilAnswers(admin("postgres"), haproxy.said)
  for (const statement of preparation) await queryAt(Redacted.make(admin("postgres")))(statement)
  const pgbouncer = await openPgbouncer(folder, programs, haproxy, password)
  const url = (port: number) => `postgres://designs:${password}@127.0.0.1:${port}/designs`
  await untilAnswers(url(pgbouncer.port), pgbouncer.said)
  return {
    ...database,
    haproxyUrl: url(haproxy.port),
    pgbouncerUrl: url(pgbouncer.port),
    replicaUrl: url(haproxy.replicaPort),
    restartPgbouncer: pgbouncer.restart,
    /** One statement at the primary, as superuser. */
    query: queryAt(Redacted.make(admin("designs"))),
    said: () => [database.said(), haproxy.said(), pgbouncer.said()].join("\n"),
    keepLogs: folder.keepLogs,
    close: async () => {
      await folder.close()
      for (const node of database.nodes) node.close()
    }
  }
}

/** From the files in `docs/cluster`; `changes` replace settings of Patroni's `bootstrap.dcs`. */
export const openCluster = async (changes: Changes = {}): Promise<Cluster> => {
  const programs = findPrograms()
  const folder = openFolder()
  try {
    return await start(folder, programs, changes)
  } catch (cause) {
    await folder.close()
    throw cause
  }
}
