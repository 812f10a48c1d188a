import { type Calls, callsOf } from "@design-workspace/verification/calls/Calls"
import { ask, makeGenerationScene } from "@design-workspace/verification/scenes/GenerationScene"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectGenerationScene } from "@design-workspace/verification/scenes/ProjectGenerationScene"
import { expectStatus, makeCollection } from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"

inWorld("contract 12: GET /api/jobs", (world) => {
  const idsIn = (json: { readonly items: ReadonlyArray<{ readonly job_id: string }> }) =>
    json.items.map(({ job_id: id }) => id)

  it("lists the jobs that the caller may read, newest first, as their own reads show them, in pages", async () => {
    const scenes = [
      await makeGenerationScene(world()),
      await makeGenerationScene(world()),
      await makeGenerationScene(world())
    ]
    const started: Array<string> = []
    for (const { admin, path } of scenes) {
      const answer = expectStatus(await admin.post(path, ask()), 200)
      started.unshift(String(answer.headers["x-job-id"]))
    }
    const { admin } = await makeGenerationScene(world())
    const first = expectStatus(await admin.get("/api/jobs?limit=2"), 200)
    expect(idsIn(first.json)).toEqual(started.slice(0, 2))
    const second = await admin.get(`/api/jobs?limit=2&cursor=${first.json.next_cursor}`)
    expect(idsIn(second.json)).toEqual(started.slice(2))
    expect(second.json.next_cursor).toBeNull()
    for (const item of [...first.json.items, ...second.json.items]) {
      expect(item).toEqual((await admin.get(`/api/jobs/${item.job_id}`)).json)
    }
    const member = callsOf(world().api, { token: world().member.read })
    expect((await member.get("/api/jobs")).json).toEqual({ items: [], next_cursor: null })
  })

  it("jobs of projects are listed to the organisation's admins and their starter; of one project to all who may write it", async () => {
    const scene = await makeProjectGenerationScene(world())
    const job = String((await scene.run())["job_id"])
    const listed = async (calls: Calls, query: string) =>
      idsIn(expectStatus(await calls.get(`/api/jobs?limit=200&${query}`), 200).json).filter(
        (id) => id === job
      )
    const { admin, member, outsider, owner, project, projectId, reader, siteAdmin, writer } = scene
    for (const calls of [admin, owner, siteAdmin]) {
      expect(await listed(calls, "kind=project_generation&status=succeeded")).toEqual([job])
      expect(await listed(calls, "kind=generation")).toEqual([])
      expect(await listed(calls, "")).toEqual([job])
    }
    for (const calls of [member, outsider, reader, writer]) expect(await listed(calls, "")).toEqual([])
    for (const calls of [owner, admin, writer])
      expect(await listed(calls, `project_id=${projectId}`)).toEqual([job])
    for (const calls of [member, reader]) expect(await listed(calls, `project_id=${projectId}`)).toEqual([])
    const named = (await owner.get(`/api/jobs/${job}`)).json
    expect([named.project_id, named.collection_id]).toEqual([projectId, undefined])
    expectStatus(await owner.delete(project), 200)
    expect(await listed(owner, `project_id=${projectId}`)).toEqual([job])
  })

  it("the filters are joined by and; an unknown value is 400, an unknown id finds nothing", async () => {
    const { admin, collectionId, path } = await makeGenerationScene(world())
    const jobId = String(expectStatus(await admin.post(path, ask()), 200).headers["x-job-id"])
    const bare = await makeCollection(world())
    const found = async (query: string) =>
      idsIn(expectStatus(await admin.get(`/api/jobs?${query}`), 200).json)
    const onIt = `collection_id=${collectionId}`
    expect(await found(`${onIt}&status=succeeded&kind=generation`)).toEqual([jobId])
    expect((await admin.get(`/api/jobs/${jobId}`)).json).toHaveProperty("collection_id", collectionId)
    expect(await found(`${onIt}&kind=project_generation`)).toEqual([])
    expect(await found(onIt.toUpperCase().replace("COLLECTION_ID", "collection_id"))).toEqual([jobId])
    expect(await found(`${onIt}&status=failed`)).toEqual([])
    expect(await found(`collection_id=${bare}`)).toEqual([])
    expect(await found(`${onIt}&project_id=${bare}`)).toEqual([])
    const foreign = callsOf(world().api, { token: world().otherAdmin.read })
    expect((await foreign.get(`/api/jobs?${onIt}`)).json.items).toEqual([])
    for (const query of ["status=applied", "kind=export", "collection_id=x", "project_id=1"]) {
      expect((await admin.get(`/api/jobs?${query}`)).json.code).toBe("VALIDATION_FAILED")
    }
  })
})
