import {
  guestRefused,
  outcome,
  refused,
  succeeded,
  unknownId
} from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectGenerationScene } from "@design-workspace/verification/scenes/ProjectGenerationScene"
import { PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const markdown = { accept: "text/markdown" }
const instant = expect.stringMatching(/^\d{4}-.+Z$/)

inWorld(
  "contract 10: GET /api/projects/:id/attempts",
  (world) => {
    it("lists every run, newest first, in pages", async () => {
      const scene = await makeProjectGenerationScene(world())
      const first = await scene.run({ scope: "graph" })
      const second = await scene.run({ instructions: "refuse" })
      const { items, next_cursor } = (await scene.owner.get(`${scene.attempts}?limit=1`)).json
      const rest = (await scene.owner.get(`${scene.attempts}?cursor=${next_cursor}`)).json
      expect([...items, ...rest.items].map(({ attempt_id }) => attempt_id)).toEqual([
        second.attempt_id,
        first.attempt_id
      ])
      expect(rest.next_cursor).toBeNull()
      expect(rest.items[0]).toEqual({
        attempt_id: first.attempt_id,
        job_id: first["job_id"],
        project_id: scene.projectId,
        scope: "graph",
        quality: "fast",
        model: "prompted",
        status: "applied",
        stage: "graph",
        progress: { done: 0, total: 0 },
        result_summary: {
          nodes_count: 3,
          documents_written: 0,
          documents_skipped: 0,
          documents_failed: 0
        },
        usage: null,
        error: null,
        started_by: world().owner.id,
        rule_ids: [],
        duration_ms: expect.any(Number),
        created_at: instant,
        started_at: instant,
        finished_at: instant
      })
      expect(items[0]).toMatchObject({ status: "failed", error: { code: "MODEL_REFUSED" } })
    })

    it("one has its request and what became of each document, null while that is open", async () => {
      const scene = await makeProjectGenerationScene(world())
      const job = await scene.hold({ node_ids: ["store", "web"] })
      const path = `${scene.attempts}/${(await scene.owner.get(job)).json.attempt_id}`
      const open = (await scene.owner.get(path)).json
      expect(open).toMatchObject({
        status: "running",
        scope: "documents",
        node_ids: ["store", "web"],
        instructions: `hold ${scene.project}`,
        documents: [
          { node_id: "web", state: null, version: null, reason: null },
          { node_id: "store", state: null, version: null, reason: null }
        ]
      })
      await scene.letGo(job)
      expect((await scene.owner.get(path)).json.documents).toEqual([
        { node_id: "web", state: "written", version: 1, reason: null },
        { node_id: "store", state: "written", version: 1, reason: null }
      ])
      expect(outcome(await scene.owner.get(`${scene.attempts}/${unknownId}`))).toEqual(
        refused(404, "ATTEMPT_NOT_FOUND")
      )
      const other = await makeProjectGenerationScene(world())
      const elsewhere = path.replace(scene.projectId, other.projectId)
      expect(outcome(await other.owner.get(elsewhere))).toEqual(refused(404, "ATTEMPT_NOT_FOUND"))
    })

    it("only who may write the project reads them: others 404, guests 403", async () => {
      const scene = await makeProjectGenerationScene(world(), { visibility: "public" })
      expect(outcome(await scene.writer.get(scene.attempts))).toEqual(
        succeeded({ items: [], next_cursor: null })
      )
      for (const calls of [scene.reader, scene.member, scene.outsider]) {
        expect(outcome(await calls.get(scene.attempts))).toEqual(refused(404, "PROJECT_NOT_FOUND"))
      }
      expect(outcome(await scene.guest.get(scene.attempts))).toEqual(guestRefused)
    })

    describe("pages", () => {
      const actionsIn = (text: string) =>
        text
          .slice(text.lastIndexOf("## Actions"))
          .split("\n")
          .flatMap((line) => /^- \w+ \S+ — (\w+) —/.exec(line)?.[1] ?? [])

      it("the project's page offers a run, and while one is under way its job instead", async () => {
        const scene = await makeProjectGenerationScene(world())
        const page = async (calls = scene.owner) => actionsIn((await calls.get(scene.project, markdown)).text)
        const jobActions = ["readJob", "readJobEvents", "cancelJob"]
        expect(await page()).toContain("generateProject")
        expect(await page()).not.toEqual(expect.arrayContaining(jobActions))
        const job = await scene.hold()
        const running = await scene.owner.get(scene.project, markdown)
        expect(running.text).toContain("\nstatus: generating\n")
        expect(actionsIn(running.text)).not.toContain("generateProject")
        expect(actionsIn(running.text)).toEqual(expect.arrayContaining(jobActions))
        expect(running.text).toContain(`- GET ${job} — readJob — `)
        expect((await scene.owner.get(`${scene.project}?actions=1`)).json.actions).toContainEqual(
          expect.objectContaining({ name: "cancelJob", path: `${job}/cancel` })
        )
        for (const calls of [scene.reader, scene.member]) {
          const offered = await page(calls)
          expect(offered).toContain("readDocument")
          expect(offered.filter((it) => /ob|enerat|ttempt/.test(it))).toEqual([])
        }
        await scene.letGo(job)
        expect(await page()).toContain("generateProject")
      })

      it("the job's page leads to its project, the list of attempts to each, also where it is empty on", async () => {
        const scene = await makeProjectGenerationScene(world())
        const linked = ["readProject", "generateProject", "estimateProjectGeneration"]
        expect(actionsIn((await scene.owner.get(scene.attempts, markdown)).text)).toEqual(linked)
        const { attempt_id, job_id } = await scene.run()
        const list = await scene.owner.get(scene.attempts, markdown)
        expect(actionsIn(list.text)).toEqual([...linked, "readProjectAttempt"])
        const one = expectStatus(await scene.owner.get(`${scene.attempts}/${attempt_id}`, markdown), 200)
        expect(one.text).toContain("\n- web — state written — version 1\n")
        expect(actionsIn(one.text)).toEqual([...linked, "listProjectAttempts"])
        const job = await scene.owner.get(`/api/jobs/${String(job_id)}`, markdown)
        expect(job.text).toContain(`- GET ${scene.project} — readProject — `)
        expect(actionsIn(job.text)).not.toContain("cancelJob")
      })
    })
  },
  {},
  PromptedModel
)
