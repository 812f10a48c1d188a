import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { removeVolume, startContainer } from "../process/ContainerProcess.ts"
import { type ServerProcess, startServer } from "../process/ServerProcess.ts"
import { administrator } from "./Cast.ts"
import { makeScreen } from "./Screen.ts"
import { type Outcome, playStory, type Start } from "./Story.ts"

/** `--image NAME` plays it against a container of that image, by podman, instead of these sources. */
const { image } = parseArgs({ options: { image: { type: "string" } } }).values
const volume = `design-workspace-demo-${process.pid}`

const screen = makeScreen(process.stdout)
const directory = mkdtempSync(join(tmpdir(), "design-workspace-demo-"))
const started = performance.now()
let server: ServerProcess | undefined

// Runs however this process ends, by ctrl-C too: no server and no directory is left behind.
process.once("exit", () => {
  server?.abandon()
  if (image !== undefined) removeVolume(volume)
  rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129]
] as const) {
  process.once(signal, () => process.exit(code))
}

const settings = {
  HOST: "127.0.0.1",
  PORT: "0",
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  OFFLINE_MODEL_DELAY: "20 millis",
  // The receiver of the webhook runs in this process.
  WEBHOOK_PRIVATE_ADDRESSES: "127.0.0.0/8",
  LOG_FORMAT: "json"
}

const start: Start = async () => {
  server =
    image === undefined
      ? startServer(directory, { ...settings, DATA_DIR: join(directory, "data") })
      : startContainer(image, volume, settings)
  return { server, url: await server.listening }
}

const table = (outcomes: ReadonlyArray<Outcome>): string =>
  [
    ["brief", "layers", "blocks", "edges", "time"],
    ...outcomes.map((it) => [
      it.title,
      String(it.layers),
      String(it.blocks),
      String(it.edges),
      `${it.seconds.toFixed(1)} s`
    ])
  ]
    .map(([title = "", ...numbers]) => title.padEnd(24) + numbers.map((it) => it.padStart(8)).join(""))
    .join("\n")

const logTail = (): string => {
  const log = `${server?.stdout() ?? ""}${server?.stderr() ?? ""}`.trimEnd()
  return log === "" ? "(nothing)" : log.split("\n").slice(-20).join("\n")
}

screen.part("Design Workspace, the main job, step by step")
try {
  const outcomes = await playStory(screen, start)
  await server?.end("SIGTERM")
  screen.part("Summary")
  screen.text(table(outcomes))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  screen.text(`\n${screen.steps()} steps, each as expected, in ${seconds} s`)
} catch (problem) {
  const said = problem instanceof Error ? problem.message : String(problem)
  screen.failure(`FAILED in "${screen.where()}" after ${screen.steps()} steps that went well.\n${said}`)
  screen.text(`\nThe server's last words:\n${logTail()}`)
  process.exitCode = 1
} finally {
  await server?.end("SIGKILL")
}
