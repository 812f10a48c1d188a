import { join } from "node:path"
import { freePort } from "@design-workspace/adapters-sql/testing/freePort"
import { type Changes, type DatabaseNode, makeNode } from "./DatabaseNode.ts"
import { type Folder, saidIn } from "./Folder.ts"
import type { Programs } from "./programs.ts"
import { untilTrue } from "./untilTrue.ts"

/** Three nodes with their etcd. */
export interface DatabaseNodes {
  readonly nodes: ReadonlyArray<DatabaseNode>
  /** The node that says that it is the primary; null while none does. */
  readonly primary: () => Promise<DatabaseNode | null>
  /** Resolves once every node runs, one is the primary and, unless they are asynchronous, another its standby. */
  readonly whole: () => Promise<void>
  readonly said: () => string
}

/** Whether etcd has agreed on its version; Patroni ends where it has not. */
const isDecided = async (client: string): Promise<boolean> => {
  try {
    const { etcdcluster } = (await (await fetch(`${client}/version`)).json()) as {
      readonly etcdcluster: string
    }
    return /^[0-9]/.test(etcdcluster)
  } catch {
    // Nobody listens yet.
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
  await untilTrue(
    "etcd",
    30,
    () => isDecided(client),
    () => saidIn(directory)
  )
  return client
}

const isWhole = async (nodes: ReadonlyArray<DatabaseNode>, synchronous: boolean): Promise<boolean> => {
  const roles = await Promise.all(nodes.map((node) => node.role()))
  const running = await Promise.all(nodes.map((node) => node.runs()))
  const leads = roles.filter((role) => role === "primary").length === 1
  return leads && running.every(Boolean) && (!synchronous || roles.includes("sync_standby"))
}

/** Starts the nodes and waits until they are whole. */
export const openNodes = async (
  folder: Folder,
  programs: Programs,
  changes: Changes
): Promise<DatabaseNodes> => {
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
    whole,
    said,
    primary: async () => {
      for (const node of nodes) if ((await node.role()) === "primary") return node
      return null
    }
  }
}
