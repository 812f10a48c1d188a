import { spawnSync } from "node:child_process"
import { plainly } from "@design-workspace/adapters-llm/testing/behaviours/replies"
import { startModelPeer } from "@design-workspace/adapters-llm/testing/ModelPeer"
import type { Api } from "@design-workspace/verification/calls/Api"
import { expectStatus, firstSteps, signIn } from "@design-workspace/verification/scenes/World"
import { openPrometheus, prometheus, promtool } from "@design-workspace/verification/servers/Prometheus"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import { accepts, openReceiver } from "@design-workspace/verification/servers/webhookReceivers"
import { describe, expect, it, onTestFinished } from "vitest"
import { dashboards, expressionsOf, filledIn } from "./checks/dashboards.ts"
import { namedIn } from "./checks/expressions.ts"
import { alerts, recorded, recordings, ruleFiles, textOf } from "./checks/rules.ts"

const reason = prometheus === undefined ? " (left out: there is no Prometheus on this machine)" : ""

const brief = {
  mode: "initial",
  quality: "fast",
  params: { layers: { min: 2, max: 2 }, blocks: { min: 3, max: 3 }, specialties: { min: 2, max: 2 } },
  messages: [{ role: "user", content: "A shop with a cart, a checkout and a catalogue." }],
  confirm: true
}

/** A provider of models that answers as it should, for a server's settings. */
const startModel = async () => {
  const peer = await startModelPeer(Date.now)
  peer.play(plainly)
  onTestFinished(() => peer.stop())
  return {
    LLM_PROVIDER: "openai-compatible",
    LLM_BASE_URL: peer.url,
    LLM_MODEL_PRO: "scripted-large",
    LLM_MODEL_FAST: "scripted-small"
  }
}

/** Something of everything that is measured: writes, a run, a webhook, a waiting call, a search, a picture. */
const makeTraffic = async (api: Api) => {
  const { orgId, token } = await firstSteps(api)
  const call = (method: string, path: string, body?: unknown) =>
    api.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  const problems: Array<Error> = []
  const receiver = await openReceiver(accepts, (problem) => problems.push(problem))
  onTestFinished(receiver.close)
  const cookie = await signIn(api, administrator.email, administrator.password)
  const body = { org_id: orgId, url: receiver.url }
  const hook = await api.call("POST", "/api/webhooks", { cookie, body })
  receiver.trust(expectStatus(hook, 201).json.secret)
  const { next_cursor } = expectStatus(await call("GET", "/api/changes"), 200).json
  const waiting = call("GET", `/api/changes?after=${encodeURIComponent(next_cursor)}&wait=20`)
  const made = await call("POST", "/api/collections", { name: "Shop", owner_org_id: orgId })
  const { id } = expectStatus(made, 201).json
  expectStatus(await call("POST", `/api/collections/${id}/regenerate`, brief), 200)
  expectStatus(await call("GET", `/api/collections/${id}/graph?format=svg`), 200)
  expectStatus(await call("GET", "/api/search?q=shop"), 200)
  expectStatus(await waiting, 200)
  await expect.poll(() => receiver.accepted.length).toBeGreaterThan(0)
  expect(problems).toEqual([])
}

const expressions = [
  ...recordings.map(({ expr }) => expr),
  ...alerts.map(({ expr }) => expr),
  ...dashboards.flatMap(expressionsOf).map(({ expr }) => filledIn(expr))
]

describe.skipIf(prometheus === undefined)(`a Prometheus that scrapes two servers at work${reason}`, () => {
  it("has every metric of the rules and dashboards, records what they share, understands all they ask, and no alert fires", async () => {
    const settings = { WEBHOOK_PRIVATE_ADDRESSES: "127.0.0.1", ...(await startModel()) }
    const shared = await (await openServerFixture("postgres")).serve(settings)
    const embedded = await (await openServerFixture("embedded")).serve()
    const running = await openPrometheus(String(prometheus), {
      files: Object.fromEntries(ruleFiles.map((path) => [path, textOf(path)])),
      targets: [shared.api.url, embedded.api.url]
    })
    onTestFinished(running.close)
    await makeTraffic(shared.api)
    const named = expressions.map(namedIn)
    const metrics = new Set(named.flatMap((it) => it.metrics))
    const names = async () => {
      const found = new Set((await running.names()).map((name) => name.replace(/_(bucket|sum|count)$/, "")))
      return [...metrics, ...recorded].filter((name) => !found.has(name))
    }
    await expect.poll(names).toEqual([])
    for (const expression of expressions.filter((it) => !it.startsWith("label_values(")))
      await running.query(expression)
    const up = await running.query('up{job="design-workspace"}')
    expect(up.map(({ value }) => value)).toEqual([1, 1])
    expect(await running.query("design_workspace_database_start_time_seconds")).toHaveLength(1)
    expect(await running.query("design_workspace_snapshot_interval_seconds")).toHaveLength(1)
    expect((await running.alerts()).filter(({ state }) => state === "firing")).toEqual([])
  })

  it.skipIf(promtool === undefined)("gets a text in which promtool finds no mistake", async () => {
    const { api } = await (await openServerFixture("postgres")).serve()
    const { text } = expectStatus(await api.call("GET", "/metrics"), 200)
    const { status, stderr, stdout } = spawnSync(String(promtool), ["check", "metrics"], {
      input: text,
      encoding: "utf8"
    })
    expect(status, stdout + stderr).toBe(0)
  })
})
