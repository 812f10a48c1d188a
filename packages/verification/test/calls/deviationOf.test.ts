import { describe, expect, it } from "vitest"
import type { Answer } from "../../src/calls/Api.ts"
import { deviationOf } from "../../src/calls/deviationOf.ts"

const path = "/api/session"
const id = "01a1fa37-caab-7153-b2c3-4ac39e8ed08b"
const common = { "x-request-id": id, "cache-control": "no-store", "content-type": "application/json" }
const guest = {
  user: null,
  guest: true,
  organisations: [],
  scope: "read_write",
  sign_in: { password: true, oidc: null, guests: true },
  return_to: { pattern: "^/", max_length: 2_000, default: "/" },
  guest_spaces: []
}

const answer = (json: unknown, more: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: common,
  json,
  text: JSON.stringify(json),
  cookie: undefined,
  ...more
})

const without = (header: keyof typeof common) => ({ ...common, [header]: undefined })

describe("deviationOf", () => {
  it("takes an answer that the document has", () => {
    expect(deviationOf("GET", path, answer(guest))).toBeUndefined()
  })

  it.each([
    ["a status that is not in the document", answer(guest, { status: 418 }), "this status"],
    [
      "a required header that is missing",
      answer(guest, { headers: without("x-request-id") }),
      "x-request-id"
    ],
    [
      "a header that breaks its schema",
      answer(guest, { headers: { ...common, "x-request-id": "1" } }),
      "x-request-id"
    ],
    [
      "a header that the document has elsewhere",
      answer(guest, { headers: { ...common, etag: '"1"' } }),
      "etag"
    ],
    [
      "another media type",
      answer(guest, { headers: { ...common, "content-type": "text/html" } }),
      "text/html"
    ],
    ["no media type", answer(guest, { headers: without("content-type") }), "no media type"],
    ["a field that is not in the document", answer({ ...guest, extra: 1 }), "additional properties"],
    ["a field that is missing", answer({ guest: true }), "required property"],
    ["a value of another type", answer({ ...guest, guest: "yes" }), "boolean"]
  ])("refuses %s", (_, deviating, words) => {
    expect(deviationOf("GET", path, deviating)).toContain(words)
  })

  it("knows the codes of each operation: another one is refused", () => {
    const refused = (code: string) => answer({ code, message: "No." }, { status: 404 })
    const at = `/api/projects/${id}`
    expect(deviationOf("GET", at, refused("PROJECT_NOT_FOUND"))).toBeUndefined()
    expect(deviationOf("GET", at, refused("SPACE_NOT_FOUND"))).toContain("must be equal to constant")
  })

  it("expects 404 where no operation is, and 405 with Allow where it has another method", () => {
    const nothing = answer({ code: "NOT_FOUND", message: "There is nothing at this path." }, { status: 404 })
    const headers = { ...common, allow: "DELETE, GET, HEAD, POST" }
    const method = { code: "METHOD_NOT_ALLOWED", message: "This path does not take PATCH." }
    expect(deviationOf("GET", "/nowhere", nothing)).toBeUndefined()
    expect(deviationOf("GET", "/nowhere", answer({}))).toContain("this status")
    expect(deviationOf("PATCH", path, answer(method, { status: 405, headers }))).toBeUndefined()
    expect(deviationOf("PATCH", path, answer(method, { status: 405 }))).toContain("allow")
  })

  it("takes a path with a fixed segment before one with an id there", () => {
    const page = answer({ items: [], next_cursor: null })
    expect(deviationOf("GET", "/api/projects/deleted?limit=1", page)).toBeUndefined()
    expect(deviationOf("GET", `/api/projects/${id}`, page)).toContain("etag")
  })

  it("reads each event of a stream", () => {
    const streamed = (text: string) =>
      answer(undefined, {
        text,
        headers: { ...common, "content-type": "text/event-stream", "x-model": "offline", "x-job-id": id }
      })
    const regenerate = `/api/collections/${id}/regenerate`
    const good = 'event: layer\ndata: {"id":"edge","name":"Edge"}\n\n: keep-alive\n\n'
    expect(deviationOf("POST", regenerate, streamed(good))).toBeUndefined()
    expect(deviationOf("POST", regenerate, streamed('event: layer\ndata: {"id":"edge"}\n\n'))).toContain(
      "event layer"
    )
    expect(deviationOf("POST", regenerate, streamed("event: other\ndata: {}\n\n"))).toContain("no event")
  })
})
