import { join } from "node:path"
import { freePort } from "@design-workspace/adapters-sql/testing/freePort"
import { Redacted } from "effect"
import { queryAt } from "../../processes/openInstallation.ts"
import { backendOf, type DatabaseNode } from "./DatabaseNode.ts"
import { documented } from "./documented.ts"
import { type Folder, processesIn, saidIn, signalIn } from "./Folder.ts"
import type { Programs } from "./programs.ts"
import { untilTrue } from "./untilTrue.ts"

/** A program between the service and the nodes. */
export interface Between {
  readonly port: number
  readonly restart: () => Promise<void>
  readonly said: () => string
}

/** Resolves once a statement is answered at a URL. */
export const untilAnswers = (url: string, said: () => string): Promise<void> =>
  untilTrue(
    `an answer at ${url}`,
    20,
    () =>
      queryAt(Redacted.make(url))("SELECT 1").then(
        () => true,
        () => false
      ),
    said
  )

const openBetween = (
  folder: Folder,
  directory: string,
  port: number,
  command: string,
  args: ReadonlyArray<string>
): Between => {
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

/** The port that leads to the primary, and the one that leads to a standby. */
export interface Haproxy extends Between {
  readonly replicaPort: number
}

/** HAProxy before the nodes, by the documented file. */
export const openHaproxy = async (
  folder: Folder,
  programs: Programs,
  nodes: ReadonlyArray<DatabaseNode>
): Promise<Haproxy> => {
  const [port, replicaPort] = [await freePort(), await freePort()]
  const directory = folder.directory("haproxy")
  const servers = nodes.map((node) => `  ${backendOf(node)}\n`).join("")
  const file = folder.write(
    join(directory, "haproxy.cfg"),
    documented("haproxy.cfg", [
      ["127.0.0.1:5000", `127.0.0.1:${port}`],
      ["127.0.0.1:5001", `127.0.0.1:${replicaPort}`],
      [/( {2}server node[1-3] .*\n){3}/g, servers]
    ])
  )
  return { ...openBetween(folder, directory, port, programs.haproxy, ["-db", "-f", file]), replicaPort }
}

/** PgBouncer before HAProxy, by the documented file, for the role `designs`. */
export const openPgbouncer = async (
  folder: Folder,
  programs: Programs,
  haproxy: Between,
  password: string
): Promise<Between> => {
  const port = await freePort()
  const directory = folder.directory("pgbouncer")
  const users = folder.write(join(directory, "userlist.txt"), `"designs" "${password}"\n`)
  const file = folder.write(
    join(directory, "pgbouncer.ini"),
    documented("pgbouncer.ini", [
      ["host=127.0.0.1 port=5000", `host=127.0.0.1 port=${haproxy.port}`],
      ["listen_port = 6432", `listen_port = ${port}`],
      ["/etc/pgbouncer/userlist.txt", users]
    ])
  )
  return openBetween(folder, directory, port, programs.pgbouncer, [file])
}
