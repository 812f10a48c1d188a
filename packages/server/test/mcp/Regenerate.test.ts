import { connectMcp } from "@design-workspace/verification/calls/mcpClient"
import { ask, jobUntil, makeGenerationScene } from "@design-workspace/verification/scenes/GenerationScene"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { describe, expect, it } from "vitest"

inOneWorld("regenerate through MCP", (world) => {
  const connect = () => connectMcp(world().api, world().orgAdmin.readWrite)

  it("without confirm it is refused, and the refusal says what to send; nothing starts", async () => {
    const scene = await makeGenerationScene(world())
    const { tool } = await connect()
    const { confirm: _, ...unconfirmed } = ask()
    const refusedRun = {
      isError: true,
      data: {
        code: "CONFIRM_REQUIRED",
        actions: [
          {
            name: "regenerateCollection",
            method: "POST",
            path: `${scene.path}?mode=async`,
            body: { confirm: true }
          }
        ]
      }
    }
    expect(await tool("regenerate_collection", { id: scene.collectionId, ...unconfirmed })).toMatchObject(
      refusedRun
    )
    expect(
      await tool("run_action", {
        name: "regenerateCollection",
        params: { id: scene.collectionId },
        body: unconfirmed
      })
    ).toMatchObject(refusedRun)
    expect((await scene.admin.get(`${scene.collection}/generation/last`)).status).toBe(404)
  })

  it("runs as a job: answers job_id and poll, and how to follow it", async () => {
    const scene = await makeGenerationScene(world())
    const { tool } = await connect()
    const accepted = await tool("regenerate_collection", { id: scene.collectionId, ...ask() })
    const { job_id: jobId, poll } = accepted.data
    expect(accepted).toEqual({
      isError: false,
      data: { job_id: jobId, poll: `${world().api.url}/api/jobs/${jobId}` },
      text: `${JSON.stringify(accepted.data)}\nIt runs as a job: read ${poll} until its status is succeeded, failed or cancelled.`
    })
    await jobUntil(scene.admin, jobId, "succeeded")
    const job = await tool("read", { path: poll })
    expect(job.isError).toBe(false)
    expect(job.text).toContain("succeeded")
    expect((await scene.admin.get(scene.collection)).json.blocks.length).toBeGreaterThan(3)
  })

  it("run_action never opens a stream either, whatever the query says", async () => {
    const scene = await makeGenerationScene(world())
    const { tool } = await connect()
    const path = `${scene.path}?mode=`
    const accepted = await tool("run_action", { method: "POST", path, body: ask() })
    expect(accepted).toMatchObject({ isError: false, data: { job_id: expect.any(String) } })
    await jobUntil(scene.admin, accepted.data.job_id, "succeeded")
    expect(await tool("regenerate_collection", { id: scene.collectionId, ...ask() })).toMatchObject({
      isError: true,
      data: { code: "GENERATION_IN_PROGRESS" }
    })
  })

  it("propose answers at once and writes nothing", async () => {
    const scene = await makeGenerationScene(world())
    const { tool } = await connect()
    const before = (await scene.admin.get(scene.collection)).json
    const args = { id: scene.collectionId, ...ask({ mode: "propose" }) }
    expect(await tool("regenerate_collection", args)).toMatchObject({
      isError: false,
      data: { attempt_id: expect.any(String), result_summary: { blocks_count: expect.any(Number) } }
    })
    expect((await scene.admin.get(scene.collection)).json).toEqual(before)
  })

  describe("what does not fit", () => {
    it("is refused by the operation's own rules, with its issues", async () => {
      const scene = await makeGenerationScene(world())
      const { tool } = await connect()
      const bound = { min: 5, max: 2 }
      const params = { layers: bound, blocks: bound, specialties: bound }
      const refusedRun = await tool("regenerate_collection", { id: scene.collectionId, ...ask({ params }) })
      expect(refusedRun).toMatchObject({ isError: true, data: { code: "VALIDATION_FAILED" } })
      expect(refusedRun.data.issues).toHaveLength(3)
    })
  })
})
