import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { freePort } from "@design-workspace/adapters-sql/testing/freePort"
import { apiAt } from "../../calls/Api.ts"
import { callsOf } from "../../calls/Calls.ts"
import { firstSteps } from "../../scenes/World.ts"
import { openPrometheus, prometheus, type RunningPrometheus } from "../../servers/Prometheus.ts"
import { type FragileFixture, inTurn, type OpenDrill, untilTrue } from "../Drill.ts"
import type { Cause, Scene } from "./Cause.ts"
import { databaseCauses } from "./causes/databaseCauses.ts"
import { processCauses } from "./causes/processCauses.ts"
import { workCauses } from "./causes/workCauses.ts"

const monitoring = fileURLToPath(new URL("../../../../../deploy/monitoring/", import.meta.url))

/** All windows are 20 s, and an alert fires after 2 s. What is compared and how much is too much stays. */
const hurry = (text: string): string =>
  text
    .replaceAll(/\[\w+\]/g, "[20s]")
    .replaceAll(/offset \w+/g, "offset 20s")
    .replaceAll(/^( *)for: \w+$/gm, "$1for: 2s")
    .replaceAll(/^( *)interval: \w+$/gm, "$1interval: 1s")

const hurriedRules = (): Readonly<Record<string, string>> => {
  const paths = globSync("{recording.rules.yml,alerts/*.yml}", { cwd: monitoring })
  return Object.fromEntries(paths.map((path) => [path, hurry(readFileSync(`${monitoring}${path}`, "utf8"))]))
}

/** Seconds that an alert may take to fire, and to end. */
const longest = 120

const firingAt = async ({ alerts }: RunningPrometheus): Promise<ReadonlyArray<string>> =>
  (await alerts()).filter(({ state }) => state === "firing").map(({ labels }) => String(labels["alertname"]))

const secondsUntil = async (what: string, isSo: () => Promise<boolean>): Promise<number> => {
  const begun = performance.now()
  await untilTrue(what, longest, isSo, () => "", 500)
  return (performance.now() - begun) / 1000
}

const openScene = async (fixture: FragileFixture, cause: Cause, directory: string): Promise<Scene> => {
  const port = String(await freePort())
  const settings = { PORT: port, WEBHOOK_PRIVATE_ADDRESSES: "127.0.0.1", ...cause.settings?.(directory) }
  const served = await fixture.serve(settings)
  const { orgId, token } = await firstSteps(apiAt(served.url))
  const cookie = await fixture.cookie(served.url)
  return { fixture, directory, served, settings, token, orgId, calls: callsOf(apiAt(served.url), { cookie }) }
}

/** Waits until the alerts fire, mends it, and waits until they have ended. */
const watch = async (cause: Cause, scene: Scene, prometheus: RunningPrometheus) => {
  const isAnswered = async () => (await prometheus.query("up == 1")).length === 1
  await secondsUntil(`${cause.name}: a first scrape`, isAnswered)
  // The start itself may have blocked the event loop, which counts for a minute.
  await secondsUntil(
    `${cause.name}: nothing fires yet`,
    async () => (await firingAt(prometheus)).length === 0
  )
  const mend = await cause.begin(scene)
  const seen = new Set<string>()
  const fired = await secondsUntil(`${cause.name}: ${cause.alerts.join()}`, async () => {
    for (const name of await firingAt(prometheus)) seen.add(name)
    return cause.alerts.every((name) => seen.has(name))
  })
  await mend()
  const ended = await secondsUntil(`${cause.name}: the end of ${cause.alerts.join()}`, async () => {
    const now = await firingAt(prometheus)
    return cause.alerts.every((name) => !now.includes(name))
  })
  return { fired, ended }
}

const watchCause = async (fixture: FragileFixture, command: string, cause: Cause) => {
  const directory = mkdtempSync(join(tmpdir(), "alerts-"))
  const scene = await openScene(fixture, cause, directory)
  const prometheus = await openPrometheus(command, { files: hurriedRules(), targets: [scene.served.url] })
  try {
    return await watch(cause, scene, prometheus)
  } finally {
    await prometheus.close()
    await scene.served.process.end("SIGKILL")
    rmSync(directory, { recursive: true, force: true })
  }
}

export const causes: ReadonlyArray<Cause> = [...databaseCauses, ...processCauses, ...workCauses]

/**
 * Each round lets one thing go wrong at a server that a real Prometheus watches with the committed rules, only with
 * less patience. The alerts that tell of it fire, and end once it is mended; none fires before. All alerts are caused
 * but those that need a cgroup, a full heap or another version.
 */
export const alerts: OpenDrill<FragileFixture> = async (fixture) => {
  if (prometheus === undefined) throw new Error("there is no Prometheus on this machine")
  const command = prometheus
  const seen = new Map<string, number>()
  const nextCause = inTurn(causes)
  return {
    round: async () => {
      const cause = nextCause()
      const { ended, fired } = await watchCause(fixture, command, cause)
      seen.set(`${cause.name}: s until it fired`, Math.round(fired))
      seen.set(`${cause.name}: s until it ended`, Math.round(ended))
    },
    figures: () => Object.fromEntries(seen)
  }
}
