import { strict as assert } from "node:assert"
import type { Api } from "../calls/Api.ts"
import { callsOf } from "../calls/Calls.ts"
import { endedJob } from "../calls/generations.ts"
import { documentTexts } from "./designRows.ts"
import { known } from "./known.ts"

type Expected = Readonly<Record<string, unknown>>

const proveAccounts = async (api: Api) => {
  const { get } = callsOf(api, { token: known.token })
  const session = await get("/api/session")
  assert.equal(session.json.user.id, known.ada)
  assert.deepEqual(session.json.organisations, [{ id: known.organisation, name: "Here", role: "admin" }])
  assert.equal((await callsOf(api, { token: known.revokedToken }).get("/api/session")).status, 401)
  const cookie = (secret: string) => callsOf(api, { cookie: `dw_session=${secret}` })
  assert.equal((await cookie(known.cookie).get("/api/session")).json.user.id, known.bob)
  assert.equal((await cookie(known.guestCookie).get("/api/session")).json.guest, true)
  const rules = await get("/api/memory/rules")
  assert.ok(
    rules.json.items.some((it: Expected) => it["id"] === known.rule),
    rules.text
  )
}

const proveDesigns = async (api: Api) => {
  const { get } = callsOf(api, { token: known.token })
  const read = async (path: string, expected: Expected) => {
    const { json, status, text } = await get(path)
    assert.equal(status, 200, text)
    assert.partialDeepStrictEqual(json, expected)
  }
  const block = { id: "api", name: "API", layer_id: "core", default_specialties: ["backend"] }
  await read(`/api/collections/${known.globalCollection}`, { name: "Everybody's", deleted_at: null })
  await read(`/api/collections/${known.collection}/versions/1`, {
    edit_type: "create",
    author_id: null,
    blocks: [{ id: "web" }, block]
  })
  await read(`/api/spaces/${known.space}/upstream`, { since: 1, version: 1, items: [] })
  await read(`/api/spaces/${known.space}/blocks`, {
    items: [
      { ...block, name: "Our API", origin: "inherited", overridden: ["name"] },
      { name: "Own", origin: "custom", layer_id: "core" }
    ]
  })
  await read(`/api/spaces/${known.space}/overlays`, {
    items: [
      { kind: "block", id: "web", hidden: true },
      { kind: "block", id: "api", hidden: false },
      { kind: "layer", id: "gone", orphaned: true }
    ]
  })
  const project = `/api/projects/${known.project}`
  await read(project, { title: "Project", owner_id: known.ada, updated_at: "2026-01-05T00:00:00.000Z" })
  await read(`${project}/graph?view=full&diff_from=2026-01-02T00:00:00.000Z`, {
    nodes: { added: [{ id: "web", label: "Wéb 🜁" }], removed: [], changed: [] }
  })
  await read(`${project}/doc-content/api`, { version: 3, restored_from: 1, content: documentTexts[0] })
  await read(`${project}/doc-content/api/history/2`, { author_id: known.bob, content: documentTexts[1] })
  for (const [kind, id] of [
    ["collections", known.trashedCollection],
    ["spaces", known.trashedSpace],
    ["projects", known.trashedProject]
  ] as const) {
    const { json, text } = await get(`/api/${kind}/deleted`)
    assert.ok(
      json.items.some((it: Expected) => it["id"] === id),
      text
    )
  }
}

/** Rows of before are written to as those of today. */
const proveWrites = async (api: Api) => {
  const { patch, post, put } = callsOf(api, { token: known.token })
  const done = async (answer: ReturnType<typeof patch>, expected: Expected) => {
    const { json, status, text } = await answer
    assert.equal(status, 200, text)
    assert.partialDeepStrictEqual(json, expected)
  }
  await done(patch(`/api/collections/${known.globalCollection}`, { name: "Renamed" }), { name: "Renamed" })
  await done(post(`/api/collections/${known.globalCollection}/versions/1/restore`), { name: "Renamed" })
  await done(post(`/api/collections/${known.trashedCollection}/restore`), {})
  await done(post(`/api/projects/${known.trashedProject}/restore`), {})
  const document = `/api/projects/${known.project}/doc-content/api`
  await done(put(document, { content: "The newest text." }), { version: 4 })
  await done(post(`${document}/restore/2`), { version: 5 })
}

const proveRuns = async (api: Api) => {
  const calls = callsOf(api, { token: known.token })
  assert.equal((await calls.get(`/api/jobs/${known.appliedJob}`)).json.status, "succeeded")
  const failed = await calls.get(`/api/jobs/${known.failedJob}`)
  assert.equal(failed.json.error.code, "MODEL_UNAVAILABLE")
  const job = await endedJob(() => calls, known.waitingJob)
  assert.equal(job.status, "succeeded", JSON.stringify(job))
  const made = await calls.get(`/api/collections/${known.waitingCollection}`)
  assert.equal(made.json.blocks.length, job.result.result_summary.blocks_count)
}

/**
 * The service reads rightly what `fillOld` left at a migration, goes on with it, and carries out the run that waited.
 */
export const proveOld = async (api: Api, last: number): Promise<void> => {
  await proveAccounts(api)
  if (last >= 2) await proveDesigns(api)
  if (last >= 3) await proveRuns(api)
  if (last >= 2) await proveWrites(api)
  if (last < 10) return
  const { json } = await callsOf(api, { token: known.token }).get(`/api/audit?id=${known.collection}`)
  assert.ok(json.items.some((it: Expected) => it["request_id"] === "a-request"))
}
