import { type ChildProcess, spawn } from "node:child_process"
import { tracingChannel } from "node:diagnostics_channel"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { freePort } from "./freePort.ts"
import { makePostgresFiles, type PostgresFiles } from "./PostgresFiles.ts"
import { killServer, signalServer } from "./PostgresProcesses.ts"
import { quickDirectory } from "./quickDirectory.ts"

/** A PostgreSQL server of our own, empty and reachable by the superuser `postgres` at `url` until `stop`. */
export interface TestPostgres {
  readonly url: string
  readonly stop: () => Promise<void>
  /** `kill -9` of the server and of all that it has forked. */
  readonly crash: () => Promise<void>
  /** Starts it again where it was, after a crash; resolves when it accepts connections. */
  readonly restart: () => Promise<void>
  /** Stands all its processes still: connections stay, and nothing answers. */
  readonly freeze: () => void
  readonly thaw: () => void
}

/**
 * The keeper starts the server at each line that it is sent. The server ends when this process closes the pipe, in
 * whatever way: also by ctrl-C or kill -9.
 */
const KEEPER =
  'while read -r _; do "$@" & server=$!; done; kill -INT $server 2>/dev/null; wait $server; rm -rf "$0"'

/** How a server is set up; without `fsync` nothing survives a crash of the machine, and all is quicker. */
export interface ServerSettings {
  readonly fsync: boolean
  /** Memory for pages, such as `2GB`. */
  readonly sharedBuffers: string
}

const settings = (
  port: number,
  { fsync, sharedBuffers }: ServerSettings,
  more: ReadonlyArray<string>
): ReadonlyArray<string> =>
  [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    "log_min_messages=log",
    `shared_buffers=${sharedBuffers}`,
    ...(fsync ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
    ...more
  ].flatMap((setting) => ["-c", setting])

/** Resolves when the server accepts connections; rejects with what it said when it ends instead. */
const ready = async (server: ChildProcess): Promise<void> => {
  if (server.stderr === null) throw new Error("The server has no log")
  const said: Array<string> = []
  for await (const line of createInterface(server.stderr)) {
    said.push(line)
    if (/ready to accept (read-only )?connections/.test(line)) return
    // Clients that come too early get an error, which does not end the server.
    if (line.includes("FATAL") && !line.includes("the database system is")) break
  }
  throw new Error(`PostgreSQL did not start:\n${said.join("\n")}`)
}

/** Starts a server on these files, with further settings in the form `name=value`. */
export const startPostgres = async (
  { binaries, data, directory, user }: PostgresFiles,
  server: ServerSettings,
  more: ReadonlyArray<string> = []
): Promise<TestPostgres> => {
  const port = await freePort()
  const command = [join(binaries, "postgres"), "-D", data, ...settings(port, server, more)]
  const keeper = spawn("/bin/sh", ["-c", KEEPER, directory, ...command], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
    ...user
  })
  const exited = once(keeper, "exit")
  const stop = async () => {
    keeper.stdin.end()
    await exited
  }
  const begin = async () => {
    keeper.stdin.write("start\n")
    await ready(keeper)
    keeper.stderr.resume()
  }
  try {
    await begin()
  } catch (cause) {
    await stop()
    throw cause
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop,
    crash: () => killServer(data),
    restart: begin,
    freeze: () => signalServer(data, "SIGSTOP"),
    thaw: () => signalServer(data, "SIGCONT")
  }
}

/** What a server without replicas does less for. Statistics are gathered by `ANALYZE` alone, as in the embedded database. */
const alone = ["wal_level=minimal", "max_wal_senders=0", "autovacuum=off", "jit=off"]

const startFresh = async (settings: ServerSettings, within: string): Promise<TestPostgres> => {
  const files = makePostgresFiles(within)
  try {
    const server = await startPostgres(files, settings, settings.fsync ? [] : alone)
    return { ...server, stop: () => server.stop().finally(files.remove) }
  } catch (cause) {
    files.remove()
    throw cause
  }
}

/**
 * Starts a server in a fresh directory `within` another. `fsync` is off by default: only durability needs it, and then
 * the files are on the disk. `sharedBuffers` are 128 MB by default, as PostgreSQL has it.
 *
 * Another process may take the free port between our look and the server's: then there is a second try.
 */
export const startTestPostgres = (
  options: Partial<ServerSettings> & { readonly within?: string } = {}
): Promise<TestPostgres> => {
  const { fsync = false, sharedBuffers = "128MB" } = options
  const within = options.within ?? (fsync ? tmpdir() : quickDirectory())
  const attempt = () => startFresh({ fsync, sharedBuffers }, within)
  return tracingChannel("starting:PostgreSQL").tracePromise(() => attempt().catch(attempt))
}
