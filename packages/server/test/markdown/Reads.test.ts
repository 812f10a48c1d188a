import { callsOf } from "@design-workspace/verification/calls/Calls"
import { ask, jobUntil } from "@design-workspace/verification/scenes/GenerationScene"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { makeSpaceScene } from "@design-workspace/verification/scenes/SpaceScene"
import { expect, it } from "vitest"
import { accept, bodyOf, list } from "./pageBody.ts"

inWorld("contract 5.7: a Markdown mirror for tokens on every read", (world) => {
  const token = (name: "member" | "orgAdmin" | "owner") => callsOf(world().api, { token: world()[name].read })

  it("GET /api/session: who calls, and where", async () => {
    const { member, orgId } = world()
    const { json } = await token("member").get("/api/session")
    const [here] = json.organisations
    expect(await bodyOf(token("member"), "/api/session")).toEqual([
      "# session",
      "",
      `user: ${JSON.stringify({ ...json.user, id: member.id })}`,
      "guest: false",
      "organisations: 1",
      "scope: read",
      `sign_in: ${JSON.stringify(json.sign_in)}`,
      `return_to: ${JSON.stringify(json.return_to)}`,
      "guest_spaces: 0",
      "",
      "## Organisations",
      `- ${orgId} — ${here.name} — role member`,
      "",
      "## Guest spaces"
    ])
  })

  it("GET /api/organisations, its members, GET /api/users", async () => {
    const { orgId, owner } = world()
    const admin = token("orgAdmin")
    const { json } = await admin.get("/api/organisations")
    expect(await bodyOf(admin, "/api/organisations")).toEqual(
      list("organisations", `${orgId} — ${json.items[0].name}`)
    )
    const members = await bodyOf(admin, `/api/organisations/${orgId}/members`)
    expect(members).toEqual(list(`members ${orgId}`, ...members.slice(6).map((line) => line.slice(2))))
    expect(members).toContain(`- ${owner.id} — owner — email ${owner.email} — role member`)
    expect(await bodyOf(admin, `/api/users?email=${owner.email}`)).toEqual(
      list("users", `${owner.id} — owner — email ${owner.email}`)
    )
  })

  it("GET /api/collections and its trash list, a generation and its job", async () => {
    const { orgAdmin, orgId } = world()
    const { id: by } = orgAdmin
    const { admin, collection, collectionId } = await makeSpaceScene(world())
    const run = await admin.post(`${collection}/regenerate?mode=async`, ask({ mode: "blocks-only" }))
    const { json: job } = await jobUntil(admin, run.json.job_id, "succeeded")
    const { json: last } = await admin.get(`${collection}/generation/last`)
    const free = { min: null, max: null }
    expect(await bodyOf(token("orgAdmin"), `${collection}/generation/last`)).toEqual([
      `# generation ${last.attempt_id}`,
      "",
      `collection_id: ${collectionId}`,
      "mode: blocks-only",
      "quality: fast",
      `params: ${JSON.stringify({ layers: free, blocks: free, specialties: free })}`,
      "keep_block_ids:",
      "model: offline",
      "status: applied",
      `duration_ms: ${last.duration_ms}`,
      "error: null",
      `started_at: ${last.started_at}`,
      `finished_at: ${last.finished_at}`,
      `result_summary: ${JSON.stringify(last.result_summary)}`,
      "usage: null"
    ])
    expect(await bodyOf(token("orgAdmin"), `/api/jobs/${job.job_id}`)).toEqual([
      `# job ${job.job_id}`,
      "",
      "stage: write",
      `progress: ${JSON.stringify(job.progress)}`,
      "error: null",
      `created_at: ${job.created_at}`,
      `started_at: ${job.started_at}`,
      `finished_at: ${job.finished_at}`,
      `poll: ${job.poll}`,
      "kind: generation",
      "status: succeeded",
      `attempt_id: ${last.attempt_id}`,
      `collection_id: ${collectionId}`,
      `result: ${JSON.stringify(job.result)}`
    ])
    const { updated_at } = (await admin.get(collection)).json
    expect(await bodyOf(token("member"), `/api/collections?owner_org_id=${orgId}&limit=1`)).toContain(
      `- ${collectionId} — Template — owner_org_id ${orgId} — updated_at ${updated_at} — created_by ${by} — updated_by ${by} — created_by_name org-admin — updated_by_name org-admin`
    )
    await admin.delete(collection)
    const [trashed] = (await admin.get("/api/collections/deleted?limit=1")).json.items
    expect(await bodyOf(token("orgAdmin"), "/api/collections/deleted?limit=1")).toContain(
      `- ${collectionId} — Template — owner_org_id ${orgId} — updated_at ${trashed.updated_at} — created_by ${by} — updated_by ${by} — deleted_at ${trashed.deleted_at} — deleted_by ${by} — created_by_name org-admin — updated_by_name org-admin — deleted_by_name org-admin`
    )
  })

  it("POST /api/collections/:id/generation/estimate: it is a read too", async () => {
    const { admin, collection, collectionId } = await makeSpaceScene(world())
    const { json } = await admin.post(`${collection}/generation/estimate`, ask())
    const { text } = await admin.post(`${collection}/generation/estimate`, ask(), accept)
    expect(text.split("\n").slice(0, 6)).toEqual([
      `# generation estimate ${collectionId}`,
      "",
      `input_tokens: ${json.input_tokens}`,
      `output_tokens: ${JSON.stringify(json.output_tokens)}`,
      `calls: ${json.calls}`,
      "fits_context: true"
    ])
  })

  it("GET /api/projects and its trash list", async () => {
    const { owner: ownerId } = world()
    const { owner, project, projectId, spaceId } = await makeProjectScene(world(), {
      prompt: "x".repeat(200)
    })
    const { updated_at } = (await owner.get(project)).json
    const by = `created_by ${ownerId.id} — updated_by ${ownerId.id}`
    const named = "created_by_name owner — updated_by_name owner"
    const line = `- ${projectId} — Project — prompt ${"x".repeat(120)}… — status ready — space_id ${spaceId} — owner_id ${ownerId.id} — visibility organisation — updated_at`
    expect(await bodyOf(token("owner"), `/api/projects?space_id=${spaceId}`)).toEqual(
      list("projects", `${line.slice(2)} ${updated_at} — ${by} — ${named} — owner_name owner`)
    )
    await owner.delete(project)
    const [trashed] = (await owner.get("/api/projects/deleted?limit=1")).json.items
    expect(await bodyOf(token("owner"), "/api/projects/deleted?limit=1")).toContain(
      `${line} ${trashed.updated_at} — ${by} — deleted_at ${trashed.deleted_at} — deleted_by ${ownerId.id} — ${named} — deleted_by_name owner — owner_name owner — space_name Space`
    )
  })

  it("a document, its history, one version of it and the difference of two: texts stand between fences, to the letter", async () => {
    const { owner: ownerId } = world()
    const { owner, project } = await makeProjectScene(world())
    const path = `${project}/doc-content/web`
    await owner.put(path, { content: "# One\n\ttab\n\n## Actions" })
    await owner.put(path, { content: "# One\n" })
    const [{ created_at: second }, { created_at: first }] = (await owner.get(`${path}/history`)).json.items
    const { id } = (await owner.get(`${path}/history/1`)).json
    const reader = token("owner")
    expect(await bodyOf(reader, `${path}/history/1`)).toEqual([
      "# document web",
      "",
      `id: ${id}`,
      "version: 1",
      "edit_type: create",
      "restored_from: null",
      `author_id: ${ownerId.id}`,
      "author_name: owner",
      `created_at: ${first}`,
      "",
      "## Content",
      "```",
      "# One",
      "\ttab",
      "",
      "## Actions",
      "```"
    ])
    expect((await bodyOf(reader, path)).slice(-4)).toEqual(["```", "# One", "", "```"])
    expect(await bodyOf(reader, `${path}/history`)).toEqual(
      list(
        "document history web",
        `2 — edit_type edit — author_id ${ownerId.id} — author_name owner — created_at ${second}`,
        `1 — edit_type create — author_id ${ownerId.id} — author_name owner — created_at ${first}`
      )
    )
    const difference = await bodyOf(reader, `${path}/history/2?diff_from=1`)
    expect(difference.slice(0, 9)).toEqual([
      "# document diff web",
      "",
      "from: 1",
      "to: 2",
      "",
      "## Diff",
      "```",
      "--- version 1",
      "+++ version 2"
    ])
    expect(difference).toContain("-## Actions")
    expect(await bodyOf(reader, `${path}/diff?from=1`)).toEqual(difference)
    const changes = await reader.get(`${path}/diff?from=1&format=json`, { accept: "text/markdown" })
    expect([changes.headers["content-type"], changes.json.changes[0].from_line]).toEqual([
      "application/json",
      2
    ])
  })

  it("GET /api/memory/rules", async () => {
    const { api, orgAdmin, orgId } = world()
    const admin = callsOf(api, { token: orgAdmin.readWrite })
    const ours = (await admin.post("/api/memory/rules", { text: "Be short", org_id: orgId })).json.id
    const mine = (await admin.post("/api/memory/rules", { text: "Be\nkind", enabled: false })).json.id
    expect(await bodyOf(token("orgAdmin"), "/api/memory/rules")).toEqual(
      list(
        "memory rules",
        `${mine} — Be kind — enabled false`,
        `${ours} — Be short — enabled true — org_id ${orgId}`
      )
    )
  })
})
