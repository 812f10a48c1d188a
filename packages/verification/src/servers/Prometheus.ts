import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "@design-workspace/adapters-sql/testing/freePort"

const installed = (program: string): string | undefined =>
  [program, `/usr/bin/${program}`, `/usr/local/bin/${program}`].find(
    (place) => spawnSync(place, ["--version"]).status === 0
  )

export const prometheus: string | undefined = installed("prometheus")

export const promtool: string | undefined = installed("promtool")

export interface Alert {
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
  readonly state: "pending" | "firing"
}

export type RunningPrometheus = Awaited<ReturnType<typeof openPrometheus>>

export interface Sample {
  readonly metric: Readonly<Record<string, string>>
  readonly value: number
}

/** What it reads, by the paths under its directory, and what it scrapes every second. */
interface Setup {
  readonly files: Readonly<Record<string, string>>
  readonly targets: ReadonlyArray<string>
}

const settingsOf = ({ files, targets }: Setup): string =>
  JSON.stringify({
    global: { scrape_interval: "1s", scrape_timeout: "1s", evaluation_interval: "1s" },
    rule_files: Object.keys(files),
    scrape_configs: [
      { job_name: "design-workspace", static_configs: [{ targets: targets.map((url) => new URL(url).host) }] }
    ]
  })

export const ended = async (process: ChildProcess): Promise<void> => {
  if (process.exitCode !== null || process.signalCode !== null) return
  process.kill("SIGTERM")
  await once(process, "exit")
}

const ask = async (url: string, path: string) => {
  const answer = await fetch(`${url}/api/v1/${path}`)
  const { data, error, status } = (await answer.json()) as {
    readonly status: string
    // biome-ignore lint/suspicious/noExplicitAny: each path has a shape of its own, which its reader knows
    readonly data: any
    readonly error?: string
  }
  if (status !== "success") throw new Error(`${path}: ${error}`)
  return data
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/-/ready`).then(
    ({ ok }) => ok,
    () => false
  )

/** Its directory goes when it is closed. */
export const openPrometheus = async (command: string, setup: Setup) => {
  const directory = mkdtempSync(join(tmpdir(), "prometheus-"))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), text)
  }
  for (const [path, text] of Object.entries(setup.files)) write(path, text)
  write("prometheus.yml", settingsOf(setup))
  const url = `http://127.0.0.1:${await freePort()}`
  const running = spawn(
    command,
    [
      `--config.file=${join(directory, "prometheus.yml")}`,
      `--storage.tsdb.path=${join(directory, "data")}`,
      `--web.listen-address=${new URL(url).host}`,
      "--log.level=warn"
    ],
    { stdio: ["ignore", "ignore", "pipe"] }
  )
  let said = ""
  running.stderr.setEncoding("utf8").on("data", (more: string) => {
    said += more
  })
  const close = async () => {
    await ended(running)
    rmSync(directory, { recursive: true, force: true })
  }
  for (let look = 0; !(await isReady(url)); look += 1) {
    if (running.exitCode !== null || look === 3_000) {
      await close()
      throw new Error(`Prometheus does not answer: ${said}`)
    }
    await sleep(20)
  }
  return {
    url,
    /** At this moment; rejects with what Prometheus says of a wrong one. */
    query: async (expression: string): Promise<ReadonlyArray<Sample>> => {
      const { result } = await ask(url, `query?query=${encodeURIComponent(expression)}`)
      return result.map((it: { readonly metric: object; readonly value: readonly [number, string] }) => ({
        metric: it.metric,
        value: Number(it.value[1])
      }))
    },
    names: (): Promise<ReadonlyArray<string>> => ask(url, "label/__name__/values"),
    alerts: async (): Promise<ReadonlyArray<Alert>> => (await ask(url, "alerts")).alerts,
    close
  }
}
