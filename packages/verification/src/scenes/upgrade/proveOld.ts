import { strict as assert } from "node:assert"
import type { Api } from "../../calls/Api.ts"
import { callsOf } from "../../calls/Calls.ts"
import { endedJob } from "../../calls/generations.ts"
import { standing } from "../blocks.ts"
import { expectStatus } from "../World.ts"
import { documentTexts } from "./fillOld.ts"
import { oldDatabase } from "./oldDatabase.ts"

type Expected = Readonly<Record<string, unknown>>

const proveAccounts = async (api: Api) => {
  const { get } = callsOf(api, { token: oldDatabase.token })
  const session = await get("/api/session")
  assert.equal(session.json.user.id, oldDatabase.ada)
  assert.deepEqual(session.json.organisations, [
    { id: oldDatabase.organisation, name: "Here", role: "admin" }
  ])
  assert.equal((await callsOf(api, { token: oldDatabase.revokedToken }).get("/api/session")).status, 401)
  const cookie = (secret: string) => callsOf(api, { cookie: `dw_session=${secret}` })
  assert.equal((await cookie(oldDatabase.cookie).get("/api/session")).json.user.id, oldDatabase.bob)
  assert.equal((await cookie(oldDatabase.guestCookie).get("/api/session")).json.guest, true)
  const rules = await get("/api/memory/rules")
  assert.ok(
    rules.json.items.some((it: Expected) => it["id"] === oldDatabase.rule),
    rules.text
  )
}

const proveDesigns = async (api: Api) => {
  const { get } = callsOf(api, { token: oldDatabase.token })
  const read = async (path: string, expected: Expected) => {
    assert.partialDeepStrictEqual(expectStatus(await get(path), 200).json, expected)
  }
  const block = { id: "api", name: "API", ...standing("core", "backend") }
  await read(`/api/collections/${oldDatabase.globalCollection}`, { name: "Everybody's", deleted_at: null })
  await read(`/api/collections/${oldDatabase.collection}/versions/1`, {
    edit_type: "create",
    author_id: null,
    blocks: [{ id: "web" }, block]
  })
  await read(`/api/spaces/${oldDatabase.space}/upstream`, { since: 1, version: 1, items: [] })
  await read(`/api/spaces/${oldDatabase.space}/blocks`, {
    items: [
      { ...block, name: "Our API", origin: "inherited", overridden: ["name"] },
      { name: "Own", origin: "custom", layer_id: "core" }
    ]
  })
  await read(`/api/spaces/${oldDatabase.space}/overlays`, {
    items: [
      { kind: "block", id: "web", hidden: true },
      { kind: "block", id: "api", hidden: false },
      { kind: "layer", id: "gone", orphaned: true }
    ]
  })
  const project = `/api/projects/${oldDatabase.project}`
  await read(project, { title: "Project", owner_id: oldDatabase.ada, updated_at: "2026-01-05T00:00:00.000Z" })
  await read(`${project}/graph?view=full&diff_from=2026-01-02T00:00:00.000Z`, {
    nodes: { added: [{ id: "web", label: "Wéb 🜁" }], removed: [], changed: [] }
  })
  await read(`${project}/doc-content/api`, { version: 3, restored_from: 1, content: documentTexts[0] })
  await read(`${project}/doc-content/api/history/2`, {
    author_id: oldDatabase.bob,
    content: documentTexts[1]
  })
  for (const [kind, id] of [
    ["collections", oldDatabase.trashedCollection],
    ["spaces", oldDatabase.trashedSpace],
    ["projects", oldDatabase.trashedProject]
  ] as const) {
    const { json, text } = await get(`/api/${kind}/deleted`)
    assert.ok(
      json.items.some((it: Expected) => it["id"] === id),
      text
    )
  }
}

const proveWrites = async (api: Api) => {
  const { patch, post, put } = callsOf(api, { token: oldDatabase.token })
  const done = async (answer: ReturnType<typeof patch>, expected: Expected) => {
    assert.partialDeepStrictEqual(expectStatus(await answer, 200).json, expected)
  }
  await done(patch(`/api/collections/${oldDatabase.globalCollection}`, { name: "Renamed" }), {
    name: "Renamed"
  })
  await done(post(`/api/collections/${oldDatabase.globalCollection}/versions/1/restore`), { name: "Renamed" })
  await done(post(`/api/collections/${oldDatabase.trashedCollection}/restore`), {})
  await done(post(`/api/projects/${oldDatabase.trashedProject}/restore`), {})
  const document = `/api/projects/${oldDatabase.project}/doc-content/api`
  await done(put(document, { content: "The newest text." }), { version: 4 })
  await done(post(`${document}/restore/2`), { version: 5 })
}

const proveRuns = async (api: Api) => {
  const calls = callsOf(api, { token: oldDatabase.token })
  assert.equal((await calls.get(`/api/jobs/${oldDatabase.appliedJob}`)).json.status, "succeeded")
  const failed = await calls.get(`/api/jobs/${oldDatabase.failedJob}`)
  assert.equal(failed.json.error.code, "MODEL_UNAVAILABLE")
  const job = await endedJob(() => calls, oldDatabase.waitingJob)
  assert.equal(job.status, "succeeded", JSON.stringify(job))
  const made = await calls.get(`/api/collections/${oldDatabase.waitingCollection}`)
  assert.equal(made.json.blocks.length, job.result.result_summary.blocks_count)
}

const proveProjectRuns = async (api: Api) => {
  const { get } = callsOf(api, { token: oldDatabase.token })
  const { json, text } = await get(`/api/jobs/${oldDatabase.projectJob}`)
  assert.equal(json.status, "succeeded", text)
  assert.deepEqual(json.progress, { done: 1, total: 1 }, text)
}

/** It reads rightly what `fillOld` left at a migration, goes on with it, and carries out the run that waited. */
export const proveOld = async (api: Api, last: number): Promise<void> => {
  await proveAccounts(api)
  if (last >= 2) await proveDesigns(api)
  if (last >= 3) await proveRuns(api)
  if (last >= 28) await proveProjectRuns(api)
  if (last >= 2) await proveWrites(api)
  if (last < 10) return
  const { json } = await callsOf(api, { token: oldDatabase.token }).get(
    `/api/audit?id=${oldDatabase.collection}`
  )
  assert.ok(json.items.some((it: Expected) => it["request_id"] === "a-request"))
}
