import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Machine, machine } from "./dwScene.ts"

const at = "2031-01-01T00:00:00.000Z"
const stamped = { created_at: at, updated_at: at, deleted_at: null, deleted_by: null, mood: "sunny" }

/** Answers of a server of a later minor version: with more fields, and with values that nobody here knows. */
const answers: Readonly<Record<string, object>> = {
  "/api/session": {
    user: { id: "u", email: "a@example.org", name: "Ada", site_admin: false, created_at: at, avatar: "cat" },
    guest: false,
    organisations: [{ id: "o", name: "Acme", role: "auditor", plan: "gold" }],
    scope: "comment",
    sign_in: { password: true, oidc: null, guests: true, passkey: true },
    return_to: {},
    guest_spaces: []
  },
  "/api/projects": {
    items: [
      {
        id: "p1",
        title: "Shop",
        status: "archived",
        space_id: "s",
        owner_id: "u",
        visibility: "partners",
        ...stamped
      }
    ],
    next_cursor: null,
    total: 1
  },
  "/api/collections/c1": {
    id: "c1",
    name: "Shop",
    description: "",
    owner_org_id: "o",
    layers: [{ id: "l", name: "Layer", description: "", position: 0, colour: "blue" }],
    specialties: [],
    blocks: [
      {
        id: "b",
        name: "Robot",
        description: "",
        layer_id: "l",
        default_specialties: [],
        kind: "robot",
        size: 3
      }
    ],
    edges: [],
    zones: [{ id: "z" }],
    ...stamped
  },
  "/api/jobs/j1/events": {
    items: [
      { n: 1, at, event: "weather", data: { rain: true } },
      { n: 2, at, event: "stage", data: { stage: "polishing", status: "completed" } },
      {
        n: 3,
        at,
        event: "done",
        data: { result_summary: { robots_count: 2 }, duration_ms: 1_000, medal: "gold" }
      }
    ],
    next: 3,
    ended: true
  },
  "/api/jobs": {
    items: [
      {
        job_id: "j1",
        kind: "migration",
        status: "paused",
        stage: "polishing",
        progress: { done: 1, total: 2 },
        continued_from: "a0",
        ...stamped,
        started_at: null
      }
    ],
    next_cursor: null
  },
  "/api/jobs/j1": {
    job_id: "j1",
    kind: "migration",
    status: "paused",
    stage: "polishing",
    progress: { done: 1, total: 2, eta: 3 },
    error: null,
    continued_from: "a0",
    ...stamped,
    started_at: null,
    finished_at: null
  }
}

describe("a server of a later version", () => {
  let here: Machine
  const server = createServer((request, response) => {
    const [path = ""] = (request.url ?? "").split("?")
    response.setHeader("content-type", "application/json")
    const answer = answers[path]
    if (answer !== undefined) return response.end(JSON.stringify(answer))
    const refusal = {
      code: "ON_HOLIDAY",
      message: "Nobody is here.",
      until: at,
      actions: [{ name: "sendPostcard", method: "POST", path: "/api/postcards" }]
    }
    return response.writeHead(418).end(JSON.stringify(refusal))
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    here = machine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, "dw_token")
  })
  afterAll(() => {
    server.close()
    here.leave()
  })

  it.each([
    [["whoami"], /Scope +comment\nMember +Acme \(auditor\)/],
    [["ls"], /p1 +Shop +archived/],
    [["show", "collection", "c1"], /└─ Robot +b +robot/],
    [["show", "collection", "c1", "--table"], /Layer +Robot +b +robot/],
    [["show", "job", "j1"], /Status +paused\nStage +polishing, 1 of 2/],
    [["watch", "--job", "j1"], /polishing +done\nDone in 1\.0 s: 2 robots\./]
  ])("is shown by dw %j with what it says", async (words, shown) => {
    const { code, out } = await here.run(words)
    expect([code, out]).toEqual([0, expect.stringMatching(shown)])
  })

  it("is told of a run that goes on from an earlier one of a kind that nobody here knows", async () => {
    const shown = await here.run(["show", "job", "j1"])
    expect(shown.out).toMatch(/^Goes on +from an earlier run$/m)
    const watched = await here.run(["watch", "--job", "j1"])
    expect([watched.code, watched.err]).toEqual([
      0,
      expect.stringContaining("goes on from an earlier run, which failed.")
    ])
    const { out } = await here.run(["ls", "jobs"])
    expect(out).toMatch(/GOES ON FROM JOB\nj1 .* an earlier one$/m)
  })

  it("passes on with --json what nobody here knows", async () => {
    expect(await here.json(["show", "collection", "c1"])).toEqual(answers["/api/collections/c1"])
  })

  it("may refuse with a code and a way out that are new", async () => {
    const { code, err } = await here.run(["show", "project", "p9"])
    expect([code, err]).toEqual([
      1,
      "dw: Nobody is here.\n    What helps is no command of this dw: sendPostcard.\n"
    ])
    const asJson = await here.run(["show", "project", "p9", "--json"])
    expect(JSON.parse(asJson.err).error).toMatchObject({
      code: "ON_HOLIDAY",
      exit_code: 1,
      refusal: { until: at }
    })
  })
})
