import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Machine, machine } from "./dwScene.ts"

const at = "2026-01-01T00:00:00.000Z"

const job = (id: string, on: object, continued_from?: string) => ({
  job_id: id,
  stage: "blocks",
  progress: { done: 1, total: 2 },
  error: null,
  ...(continued_from === undefined ? {} : { continued_from }),
  created_at: at,
  started_at: at,
  finished_at: at,
  poll: `http://localhost/api/jobs/${id}`,
  kind: "generation",
  status: "succeeded",
  attempt_id: `attempt-of-${id}`,
  result: null,
  ...on
})

const onCollection = { collection_id: "c1" }
const onProject = { project_id: "p1", kind: "project_generation" }

const jobs = [
  job("second", onCollection, "attempt-of-first"),
  job("first", onCollection),
  job("after-old", onCollection, "attempt-of-old"),
  job("after-older", onProject, "attempt-of-older"),
  job("after-hidden", onProject, "attempt-of-hidden")
]

const old = job("old", onCollection)
const older = job("older", onProject)

const earlier = [
  ["second", "first"],
  ["after-old", "old"],
  ["after-older", "older"]
] as const

const ended = {
  items: [{ n: 1, at, event: "done", data: { result_summary: {}, duration_ms: 1_000 } }],
  next: 1,
  ended: true
}

const answers: Readonly<Record<string, object>> = {
  "/api/jobs": { items: jobs, next_cursor: null },
  "/api/collections/c1/attempts/attempt-of-first": { attempt_id: "attempt-of-first", job_id: "first" },
  "/api/collections/c1/attempts/attempt-of-old": { attempt_id: "attempt-of-old", job_id: "old" },
  "/api/projects/p1/attempts/attempt-of-older": { attempt_id: "attempt-of-older", job_id: "older" },
  ...Object.fromEntries(
    [...jobs, old, older].flatMap((it) => [
      [`/api/jobs/${it.job_id}`, it],
      [`/api/jobs/${it.job_id}/events`, ended]
    ])
  )
}

describe("dw, of a run that goes on from an earlier one", () => {
  let here: Machine
  let asked: Array<string> = []
  const server = createServer((request, response) => {
    const [path = ""] = (request.url ?? "").split("?")
    asked.push(path)
    response.setHeader("content-type", "application/json")
    const answer = answers[path]
    if (answer !== undefined) return response.end(JSON.stringify(answer))
    return response.writeHead(404).end(JSON.stringify({ code: "ATTEMPT_NOT_FOUND", message: "No attempt." }))
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    here = machine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, "dw_token")
  })
  beforeEach(() => {
    asked = []
  })
  afterAll(() => {
    server.close()
    here.leave()
  })

  const attemptsAsked = () => asked.filter((path) => path.includes("/attempts/"))

  it.each(earlier)("names the earlier job of %s, which other commands take", async (id, before) => {
    const shown = await here.run(["show", "job", id])
    expect([shown.code, shown.out]).toEqual([0, expect.stringMatching(/^Goes on +from job \S+$/m)])
    const [, named = ""] = /^Goes on +from job (\S+)$/m.exec(shown.out) ?? []
    expect(named).toBe(before)
    expect((await here.run(["show", "job", named])).out).toMatch(new RegExp(`^Job +${before}$`, "m"))
    const watched = await here.run(["watch", "--job", id])
    expect([watched.code, watched.err]).toEqual([0, `It goes on from job ${before}, which failed.\n`])
  })

  it("lists it, and reads only what the list does not tell", async () => {
    const { code, out } = await here.run(["ls", "jobs"])
    expect([code, out.split("\n")[0]]).toEqual([0, expect.stringMatching(/ GOES ON FROM JOB$/)])
    for (const [id, before] of earlier) expect(out).toMatch(new RegExp(`^${id} .* ${before}$`, "m"))
    expect(out).not.toContain("attempt-of-")
    expect(attemptsAsked().toSorted()).toEqual([
      "/api/collections/c1/attempts/attempt-of-old",
      "/api/projects/p1/attempts/attempt-of-hidden",
      "/api/projects/p1/attempts/attempt-of-older"
    ])
  })

  it("names none where the earlier run is out of sight", async () => {
    expect((await here.run(["ls", "jobs"])).out).toMatch(/^after-hidden .* an earlier one$/m)
    const shown = await here.run(["show", "job", "after-hidden"])
    expect([shown.code, shown.out]).toEqual([0, expect.stringMatching(/^Goes on +from an earlier run$/m)])
    const watched = await here.run(["watch", "--job", "after-hidden"])
    expect([watched.code, watched.err]).toEqual([0, "It goes on from an earlier run, which failed.\n"])
  })

  it("gives with --json what the server says, and reads nothing else", async () => {
    expect(await here.json(["ls", "jobs"])).toEqual(answers["/api/jobs"])
    expect(await here.json(["show", "job", "after-old"])).toEqual(answers["/api/jobs/after-old"])
    expect(attemptsAsked()).toEqual([])
  })
})
