import { strict as assert } from "node:assert"
import type { Answer } from "../../calls/Api.ts"
import { callsOf } from "../../calls/Calls.ts"
import { type RunsService, textOf } from "./RunsService.ts"
import { hasNode, type Line, type Run, type RunsState } from "./RunsState.ts"

type Json = Answer["json"]

/** Numbered from 1 without a gap, each by whom and how the model says. */
const proveDocuments = async (state: RunsState, service: RunsService): Promise<void> => {
  for (const [node, versions] of state.documents) {
    if (!hasNode(state, node)) continue
    const path = `${service.path}/doc-content/${node}/history`
    const { items } = await service.read(`${path}?limit=200`)
    const told = items.map((it: Json) => [it.version, it.edit_type, it.author_id]).toReversed()
    const wanted = versions.map(({ author, edit }, index) => [index + 1, edit, author])
    assert.deepEqual(told, wanted, path)
    // The last one was looked at among the current documents.
    for (const [index, { content }] of versions.slice(0, -1).entries()) {
      const read = await service.read(`${path}/${index + 1}`)
      assert.equal(textOf(read.edit_type, read.content, content), content, `${path}/${index + 1}`)
    }
  }
}

const summaryOf = ({ plan }: Run, nodes: number) => {
  const count = (state: string) => (plan ?? []).filter((it) => it.state === state).length
  return {
    nodes_count: nodes,
    documents_written: count("written"),
    documents_skipped: count("skipped"),
    documents_failed: count("failed")
  }
}

const proveRun = async (service: RunsService, run: Run, listed: Json): Promise<void> => {
  const path = `${service.path}/attempts/${listed.attempt_id}`
  const attempt = await service.read(path)
  assert.equal(listed.job_id, run.jobId, path)
  const { documents, error, progress, result_summary, scope, status } = attempt
  assert.deepEqual([scope, status, error?.code ?? null], [run.scope, run.end?.status, run.end?.code], path)
  const planned = (run.plan ?? []).map(({ node, ...became }) => ({ node_id: node, ...became }))
  assert.deepEqual(documents, planned, `${path}: documents`)
  const settled = planned.filter(({ state }) => state !== null).length
  if (run.scope !== "graph") assert.deepEqual(progress, { done: settled, total: planned.length }, path)
  if (status === "applied")
    assert.deepEqual(result_summary, summaryOf(run, result_summary.nodes_count), `${path}: result`)
  const { items } = await service.read(`/api/jobs/${run.jobId}/events`)
  const ends = items.filter(({ event }: Json) => event === "done" || event === "error")
  assert.equal(ends.length, 1, `${path}: ends`)
  assert.equal(items.at(-1), ends[0], `${path}: the end is not last`)
  assert.deepEqual(
    items.map(({ n }: Json) => n),
    [...items.keys()].map((index: number) => index + 1),
    `${path}: events`
  )
  const told = new Map<string, Json>()
  for (const { data, event } of items)
    if (event === "document" && data.status !== "started") {
      const before = told.get(data.node_id)
      assert.deepEqual(before ?? data, data, `${path}: two outcomes of ${data.node_id}`)
      told.set(data.node_id, data)
    }
  for (const { node_id, state, version } of planned)
    assert.deepEqual(
      [told.get(node_id)?.status ?? null, told.get(node_id)?.version ?? null],
      [state, version],
      `${path}: the event of ${node_id}`
    )
}

const sorted = (lines: ReadonlyArray<Line>): ReadonlyArray<string> =>
  lines
    .map(({ action, actor, code, node, outcome }) => JSON.stringify([action, actor, outcome, code, node]))
    .sort()

const proveLines = async (state: RunsState, { place, projectId }: RunsService): Promise<void> => {
  const rows = await place.server.ask(`
    SELECT action, actor, outcome, code, CASE WHEN outcome = 'refused' THEN NULL ELSE target_id END AS node
    FROM audit_line WHERE subject_id = '${projectId}'`)
  const made = new Set(["createProject", "putGrant"])
  const begun = [...state.lines]
  const extra = rows.filter(({ action }) => made.has(String(action))).length
  const granted = begun.filter(({ action }) => action === "putGrant").length
  assert.equal(extra, 3 + granted, "the lines of the project's creation")
  const without = (lines: ReadonlyArray<Line>) => lines.filter(({ action }) => !made.has(action))
  assert.deepEqual(sorted(without(rows as unknown as ReadonlyArray<Line>)), sorted(without(begun)), "lines")
}

const proveChanges = async (state: RunsState, service: RunsService): Promise<void> => {
  const { place, projectId } = service
  const follower = callsOf(place.server.api, { token: place.world.siteAdmin.read })
  const told: Array<string> = []
  for (let after = service.cursor; ; ) {
    const { items, next_cursor } = (await follower.get(`/api/changes?limit=200&after=${after}`)).json
    for (const it of items)
      if (it.id === projectId || it.project_id === projectId)
        told.push(JSON.stringify([it.action, it.node_id ?? null]))
    if (next_cursor === after) break
    after = next_cursor
  }
  const people = new Set(["putGrant", "removeGrant"])
  const wanted = state.lines
    .filter(({ outcome }) => outcome !== "refused")
    .map(({ action, node }) => JSON.stringify([action, people.has(action) ? null : node]))
  assert.deepEqual(told.sort(), wanted.sort(), "what was told of the changes")
}

export const prove = async (state: RunsState, service: RunsService): Promise<void> => {
  assert.equal(state.run, null)
  await service.look(state)
  await proveDocuments(state, service)
  const { items } = await service.read(`${service.path}/attempts?limit=200`)
  assert.equal(items.length, state.runs.length, "the runs")
  for (const [index, run] of state.runs.toReversed().entries()) await proveRun(service, run, items[index])
  await proveLines(state, service)
  await proveChanges(state, service)
  const [held] = await service.place.server.ask(
    `SELECT count(*)::int AS held FROM generation_lock WHERE project_id = '${service.projectId}' AND state <> 'free'`
  )
  assert.equal(held?.["held"], 0, "a lock is held after the last run")
}
