import { isOperation, type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { describe, expect, it } from "@effect/vitest"
import { actionLine } from "../../src/actions/Actions.ts"
import { recoveryActions } from "../../src/actions/recoveryActions.ts"
import { bindings } from "../callOf.ts"

/** The call of an operation with something in each slot of its path. */
const callOf = (operation: OperationName, status: number) => {
  const { path = "" } = bindings.get(operation) ?? {}
  return { operation, status, url: `${path.replaceAll(":", "the-")}?limit=x` }
}

const callsFor = (code: string, operation: OperationName, status = 404): ReadonlyArray<string> =>
  recoveryActions(code, callOf(operation, status), bindings).map(({ method, path }) => `${method} ${path}`)

describe("recoveryActions", () => {
  it.each([
    ["BLOCK_NOT_FOUND", "restoreSpaceBlock", "GET /api/spaces/the-id/blocks"],
    ["BLOCK_NOT_FOUND", "applyDecomposition", "GET /api/collections/the-id"],
    ["LAYER_NOT_FOUND", "updateSpaceLayer", "GET /api/spaces/the-id/layers"],
    ["SPECIALTY_NOT_FOUND", "removeSpaceSpecialty", "GET /api/spaces/the-id/specialties"],
    ["NODE_NOT_FOUND", "writeDocument", "GET /api/projects/the-id/graph"],
    [
      "VERSION_NOT_FOUND",
      "restoreDocumentVersion",
      "GET /api/projects/the-id/doc-content/the-nodeId/history"
    ],
    ["VERSION_NOT_FOUND", "readDocument", "GET /api/projects/the-id/graph"],
    ["VERSION_NOT_FOUND", "readProjectGraph", "GET /api/projects/the-id/versions"],
    ["PROJECT_NOT_FOUND", "restoreProject", "GET /api/projects/deleted"],
    ["PROJECT_NOT_FOUND", "purgeProject", "GET /api/projects/deleted"],
    ["SPACE_NOT_FOUND", "restoreSpace", "GET /api/spaces/deleted"],
    ["SPACE_NOT_FOUND", "purgeSpace", "GET /api/spaces/deleted"],
    ["COLLECTION_NOT_FOUND", "restoreCollection", "GET /api/collections/deleted"],
    ["COLLECTION_NOT_FOUND", "purgeCollection", "GET /api/collections/deleted"],
    ["ATTEMPT_NOT_FOUND", "readLastGeneration", "GET /api/collections/the-id"],
    ["ATTEMPT_NOT_FOUND", "readAttempt", "GET /api/collections/the-id/attempts"],
    ["RULE_NOT_FOUND", "toggleRule", "GET /api/memory/rules"],
    ["NOT_FOUND", "createCollection", "GET /api/organisations"],
    ["JOB_NOT_FOUND", "readJob", "GET /api/jobs"]
  ] as const)("from %s of %s leads to %s, which shows what there is", (code, operation, path) => {
    expect(callsFor(code, operation)).toEqual([path])
  })

  it.each([
    ["PROJECT_NOT_FOUND", "readProjectGraph", "/api/projects"],
    ["SPACE_NOT_FOUND", "restoreSpaceBlock", "/api/spaces"],
    ["SPACE_NOT_FOUND", "createProject", "/api/spaces"],
    ["COLLECTION_NOT_FOUND", "createSpace", "/api/collections"]
  ] as const)("from %s of %s leads to %s, and to the trash beside it", (code, operation, path) => {
    expect(callsFor(code, operation)).toEqual([`GET ${path}`, `GET ${path}/deleted`])
  })

  it("where something is in the trash, the trash is shown, for each operation that acts there", () => {
    const trashed = Object.keys(operations)
      .filter(isOperation)
      .filter((name) => operations[name].trashed)
    expect(trashed.length).toBeGreaterThan(5)
    for (const name of trashed) {
      const { subject } = operations[name]
      const calls = callsFor(`${subject.toUpperCase()}_NOT_FOUND`, name)
      expect([name, calls]).toEqual([name, [`GET /api/${subject}s/deleted`]])
    }
  })

  it("an id with a colon stays an id, in the call again and in the read", () => {
    const custom = "x:01a1fa40-0000-7000-8000-000000000001"
    const lines = (code: string, operation: OperationName, url: string, status: number) =>
      recoveryActions(code, { operation, url, status }, bindings).map(actionLine)
    const [again = ""] = lines(
      "VALIDATION_FAILED",
      "updateSpaceBlock",
      `/api/spaces/1/blocks/${custom}?x=:y`,
      400
    )
    expect(again).toContain(
      `- PATCH /api/spaces/1/blocks/${encodeURIComponent(custom)} — updateSpaceBlock — `
    )
    expect(again).not.toContain("; path ")
    const history = `/api/projects/1/doc-content/${custom}/history`
    const [read = ""] = lines("VERSION_NOT_FOUND", "readDocumentVersion", `${history}/7`, 404)
    expect(read).toContain(
      `- GET /api/projects/1/doc-content/${encodeURIComponent(custom)}/history — readDocumentHistory — `
    )
    expect(read).not.toContain("; path ")
    const sentEncoded = lines(
      "VERSION_NOT_FOUND",
      "readDocumentVersion",
      `${history.replace(":", "%3a")}/7`,
      404
    )
    expect(sentEncoded).toEqual([read.replace("%3A", "%3a")])
  })

  it("from a path or a method that is none of ours leads to the guide", () => {
    for (const [code, status] of [["NOT_FOUND", 404] as const, ["METHOD_NOT_ALLOWED", 405] as const]) {
      const [action, ...others] = recoveryActions(
        code,
        { operation: "none", url: "/api/nowhere", status },
        bindings
      )
      expect([action?.method, action?.path, others]).toEqual(["GET", "/llms.txt", []])
    }
  })

  it.each([
    [400, "VALIDATION_FAILED", "the same call, corrected as the issues say"],
    [413, "PAYLOAD_TOO_LARGE", "the same call, with a smaller body"],
    [415, "UNSUPPORTED_MEDIA_TYPE", "the same call, with its body as application/json"]
  ])(
    "from a mistake in what was sent, %i, leads to the same call without its query",
    (status, code, description) => {
      const [action, ...others] = recoveryActions(code, callOf("updateSpace", status), bindings)
      expect(others).toEqual([])
      expect(action).toMatchObject({
        name: "updateSpace",
        method: "PATCH",
        path: "/api/spaces/the-id",
        description
      })
      expect(action?.body).toContain("guest_projects")
    }
  )

  it.each([
    [401, "INVALID_TOKEN"],
    [403, "FORBIDDEN"],
    [409, "NOT_INHERITED"],
    [429, "RATE_LIMITED"],
    [500, "INTERNAL"]
  ])("from %i %s leads nowhere that this caller may go", (status, code) => {
    expect(recoveryActions(code, callOf("updateSpace", status), bindings)).toEqual([])
  })

  it("leads to reads alone, which a token of any scope may call", () => {
    const codes = [
      "PROJECT_NOT_FOUND",
      "SPACE_NOT_FOUND",
      "BLOCK_NOT_FOUND",
      "VERSION_NOT_FOUND",
      "NOT_FOUND"
    ]
    const offered = [...bindings.keys()].flatMap((operation) =>
      codes.map((code) => recoveryActions(code, callOf(operation, 404), bindings))
    )
    // Each refusal leads to a read, and to the trash at most.
    for (const ways of offered) expect([1, 2]).toContain(ways.length)
    for (const { name } of offered.flat()) {
      expect([name, operations[name].scope !== "read_write", operations[name].tokens]).toEqual([
        name,
        true,
        true
      ])
    }
  })
})
