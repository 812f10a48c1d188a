import type { Answer } from "@design-workspace/verification/calls/Api"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { openStream } from "@design-workspace/verification/calls/events"
import { fewestStatementsOf, untilWaiting } from "@design-workspace/verification/calls/metrics"
import { isProof } from "@design-workspace/verification/gates/gate"
import {
  ask,
  type GenerationScene,
  jobUntil,
  makeGenerationScene,
  promptOf
} from "@design-workspace/verification/scenes/GenerationScene"
import { inOneWorld, inWorld } from "@design-workspace/verification/scenes/inWorld"
import { PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import { expectStatus, password, person, type World } from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"

/** A run that is under way and stands still, and the number of its last event. */
const stalled = async (world: World, scene: GenerationScene) => {
  const stream = await openStream(
    `${world.api.url}${scene.path}`,
    world.orgAdmin.readWrite,
    ask(promptOf("stall"))
  )
  await stream.until("block")
  const job = `/api/jobs/${stream.headers["x-job-id"]}`
  const { json } = expectStatus(await scene.admin.get(`${job}/events`), 200)
  return { job, jobId: String(stream.headers["x-job-id"]), last: json.next as number, stream }
}

/** An admin of the world's organisation, for one test. */
const newAdmin = async (world: World) => {
  const root = callsOf(world.api, { cookie: world.siteAdmin.cookie })
  const email = `admin-${crypto.randomUUID()}@example.org`
  const { id } = expectStatus(await root.post("/api/users", { email, name: "Admin", password }), 201).json
  expectStatus(await root.put(`/api/organisations/${world.orgId}/members/${id}`, { role: "admin" }), 200)
  return { ...(await person(world.api, id, email, password)), root }
}

const numbersIn = ({ json }: Answer): ReadonlyArray<number> =>
  json.items.map(({ n }: { readonly n: number }) => n)

inWorld(
  "contract 12: GET /api/jobs/:id/events",
  (world, query) => {
    it("gives the events of the stream from the first, to an admin that did not start the run, page after page", async () => {
      const scene = await makeGenerationScene(world())
      const stream = await openStream(`${world().api.url}${scene.path}`, world().orgAdmin.readWrite, ask())
      const { events } = await stream.ended
      const job = `/api/jobs/${stream.headers["x-job-id"]}`
      const other = callsOf(world().api, { token: (await newAdmin(world())).read })
      const { json } = expectStatus(await other.get(`${job}/events`), 200)
      expect(json.items.map(({ data, event }: (typeof events)[number]) => ({ event, data }))).toEqual(events)
      expect(json.items.map(({ n }: { readonly n: number }) => n)).toEqual(
        events.map((_, index) => index + 1)
      )
      expect(json).toMatchObject({ next: events.length, ended: true })
      const rest = await other.get(`${job}/events?after=4&wait=30`)
      expect(rest.json).toEqual({ ...json, items: json.items.slice(4) })
      const none = await other.get(`${job}/events?after=${events.length}&wait=30`)
      expect(none.json).toEqual({ items: [], next: events.length, ended: true })
    })

    it("a waiting reader is answered by the next event, and goes on from there to the end", async () => {
      const scene = await makeGenerationScene(world())
      const { job, last } = await stalled(world(), scene)
      const waiting = scene.admin.get(`${job}/events?after=${last}&wait=30`)
      await untilWaiting(world(), 1)
      expectStatus(await scene.admin.post(`${job}/cancel`), 200)
      const answer = expectStatus(await waiting, 200)
      expect(answer.json).toMatchObject({
        items: [{ n: last + 1, event: "error", data: { code: "CANCELLED" } }],
        next: last + 1,
        ended: true
      })
    })

    it("a wait that ends without an event answers with none", async () => {
      const scene = await makeGenerationScene(world())
      const { job, last } = await stalled(world(), scene)
      for (const query of [`after=${last}`, `after=${last}&wait=1`]) {
        const answer = expectStatus(await scene.admin.get(`${job}/events?${query}`), 200)
        expect(answer.json).toEqual({ items: [], next: last, ended: false })
      }
    })

    it("a number beyond the last event is 400 and says which the last one is; what is no number is 400", async () => {
      const scene = await makeGenerationScene(world())
      const { job, last } = await stalled(world(), scene)
      const beyond = expectStatus(await scene.admin.get(`${job}/events?after=${last + 1}&wait=30`), 400)
      expect(beyond.json).toMatchObject({
        code: "VALIDATION_FAILED",
        issues: [{ path: ["query", "after"], message: `is beyond the last event, whose number is ${last}` }]
      })
      for (const query of ["after=-1", "after=x", "wait=31", "wait=1.5"]) {
        expect((await scene.admin.get(`${job}/events?${query}`)).json.issues).toHaveLength(1)
      }
    })

    it("who loses the right while waiting is answered like everybody without it", async () => {
      const scene = await makeGenerationScene(world())
      const { job, last } = await stalled(world(), scene)
      const [demoted, revoked, signedOut] = [
        await newAdmin(world()),
        await newAdmin(world()),
        await newAdmin(world())
      ]
      const events = `${job}/events?after=${last}&wait=30`
      const waiting = [
        callsOf(world().api, { token: demoted.read }).get(events),
        callsOf(world().api, { token: revoked.read }).get(events),
        callsOf(world().api, { cookie: signedOut.cookie }).get(events)
      ]
      await untilWaiting(world(), 3)
      const members = `/api/organisations/${world().orgId}/members`
      expectStatus(await demoted.root.put(`${members}/${demoted.id}`, { role: "member" }), 200)
      expectStatus(await revoked.root.delete(`/api/users/${revoked.id}`), 200)
      const own = callsOf(world().api, { cookie: signedOut.cookie })
      expectStatus(await own.delete("/api/session"), 200)
      expectStatus(await scene.admin.post(`${job}/cancel`), 200)
      const codes = (await Promise.all(waiting)).map(({ json, status }) => [status, json.code])
      expect(codes).toEqual([
        [404, "JOB_NOT_FOUND"],
        [401, "INVALID_TOKEN"],
        [403, "GUEST_NOT_ALLOWED"]
      ])
    })

    it("of a collection in the trash the job is read, but no events", async () => {
      const scene = await makeGenerationScene(world())
      const stream = await openStream(`${world().api.url}${scene.path}`, world().orgAdmin.readWrite, ask())
      await stream.ended
      const jobId = String(stream.headers["x-job-id"])
      await jobUntil(scene.admin, jobId, "succeeded")
      const root = callsOf(world().api, { token: world().siteAdmin.readWrite })
      expectStatus(await root.delete(scene.collection), 200)
      expectStatus(await scene.admin.get(`/api/jobs/${jobId}`), 200)
      expectStatus(await scene.admin.get(`/api/jobs/${jobId}/events`), 404)
    })

    it("once the events were deleted there is nothing more to come", async () => {
      const scene = await makeGenerationScene(world())
      const stream = await openStream(`${world().api.url}${scene.path}`, world().orgAdmin.readWrite, ask())
      const { events } = await stream.ended
      const attempt = `(SELECT id FROM attempt WHERE job_id = '${stream.headers["x-job-id"]}')`
      await query(`DELETE FROM run_event WHERE attempt_id = ${attempt}`)
      await query(`UPDATE attempt SET events_kept = false WHERE id = ${attempt}`)
      const path = `/api/jobs/${stream.headers["x-job-id"]}/events`
      const { json } = expectStatus(await scene.admin.get(`${path}?wait=30`), 200)
      expect(json).toEqual({ items: [], next: 0, ended: true })
      expectStatus(await scene.admin.get(`${path}?after=${events.length + 1}`), 400)
    })
  },
  {},
  PromptedModel
)

inOneWorld(
  "contract 15.1: long polls of one credential",
  (world) => {
    it("beyond its limit a credential is 429, another one of the same user still waits, and an ended wait makes room", async () => {
      const scene = await makeGenerationScene(world())
      const { job, last } = await stalled(world(), scene)
      const events = `${job}/events?after=${last}&wait=30`
      const waiting = [scene.admin.get(events), scene.admin.get(events)]
      await untilWaiting(world(), 2)
      const refused = expectStatus(await scene.admin.get(events), 429)
      expect(refused.json).toMatchObject({ code: "RATE_LIMITED", retry_after_seconds: 5 })
      expect(refused.headers["retry-after"]).toBe("5")
      expectStatus(await scene.admin.get(`${job}/events?after=${last}`), 200)
      const byCookie = scene.cookie.get(events)
      await untilWaiting(world(), 3)
      expectStatus(await scene.admin.post(`${job}/cancel`), 200)
      for (const answer of await Promise.all([...waiting, byCookie]))
        expect(numbersIn(answer)).toEqual([last + 1])
      await untilWaiting(world(), 0)
    })
  },
  { longPollsPerCredential: 2 },
  PromptedModel
)

const readers = isProof ? 1_000 : 200

inOneWorld(
  "contract 9.1 and 12: waiting costs no connection, and an event one statement",
  (world) => {
    it("many readers wait for a run and are all answered by its next event; other calls go on meanwhile", async () => {
      const others = [await newAdmin(world()), await newAdmin(world()), await newAdmin(world())]
      const tokens = [world().orgAdmin.read, ...others.map(({ read }) => read)]
      const wait = async () => {
        const scene = await makeGenerationScene(world())
        const { job, last } = await stalled(world(), scene)
        const waiting = Array.from({ length: readers }, (_, n) =>
          world().api.call("GET", `${job}/events?after=${last}&wait=30`, {
            token: tokens[n % tokens.length] ?? ""
          })
        )
        await untilWaiting(world(), readers)
        expectStatus(await scene.admin.get(job), 200)
        return { job, last, scene, waiting }
      }
      const asked = await fewestStatementsOf(world(), wait, async ({ job, last, scene, waiting }) => {
        expectStatus(await scene.admin.post(`${job}/cancel`), 200)
        for (const answer of await Promise.all(waiting)) {
          expect(answer.status).toBe(200)
          expect(numbersIn(answer)).toEqual([last + 1])
        }
      })
      // One for the event; the right of each reader is judged by statements that up to 64 readers share.
      expect(asked).toBeLessThan(readers / 4)
    })
  },
  { longPollsPerCredential: readers },
  PromptedModel
)
