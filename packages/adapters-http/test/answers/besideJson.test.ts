import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { HttpBody, HttpServerResponse } from "effect/http"
import type { Action } from "../../src/actions/Actions.ts"
import { actionJson, besideJson } from "../../src/answers/besideJson.ts"

const action = (name: Action["name"]): Action => ({
  name,
  method: "PATCH",
  path: "/api/projects/1",
  description: "change it",
  open: [],
  query: ["view=full"],
  body: "{title?}",
  costly: false
})
const wire = { name: "updateProject", method: "PATCH", path: "/api/projects/1", body: "{title?}" }
const tag = '"2026-11-20T09:30:00.000Z"'
const beside = (...names: ReadonlyArray<Action["name"]>) => ({
  actions: names.map((name) => actionJson(action(name)))
})
const versioned = { headers: { etag: tag } }

const textOf = ({ body }: HttpServerResponse.HttpServerResponse): Effect.Effect<string, unknown> => {
  if (body._tag === "Stream") return Stream.mkString(Stream.decodeText(body.stream))
  return Effect.succeed(body._tag === "Uint8Array" ? new TextDecoder().decode(body.body) : "")
}

const streamed = (...pieces: ReadonlyArray<string>) =>
  HttpServerResponse.stream(Stream.encodeText(Stream.fromIterable(pieces)), {
    contentType: "application/json"
  })

describe("besideJson", () => {
  it.effect.each([
    ["whole", HttpServerResponse.jsonUnsafe({ id: "é" })],
    [
      "in bytes",
      HttpServerResponse.uint8Array(new TextEncoder().encode('{"id":"é"}'), {
        contentType: "application/json"
      })
    ],
    ["in pieces", streamed('{"id":', '"é"}')],
    ["in pieces, of which the first is empty", streamed("", "{", '"id":"é"}')]
  ] as const)("puts what a caller of the table may call before the fields of a body: %s", ([, response]) =>
    Effect.gen(function* () {
      const text = yield* textOf(besideJson(response, beside("updateProject"), undefined))
      assert.deepStrictEqual(JSON.parse(text), {
        actions: [{ ...wire, description: "change it" }],
        id: "é"
      })
    })
  )

  it.effect("by another name where the body has a field of that one, and other fields beside them", () =>
    Effect.gen(function* () {
      const response = HttpServerResponse.jsonUnsafe({ actions: null })
      const { actions: offered_actions } = beside("updateWebhook")
      const answer = besideJson(response, { offered_actions, owner_name: null }, undefined)
      assert.deepStrictEqual(JSON.parse(yield* textOf(answer)), {
        offered_actions,
        owner_name: null,
        actions: null
      })
    })
  )

  it("gives the same tag for the same version and actions, and another one for any other", () => {
    const answer = (etag: string, ...names: ReadonlyArray<Action["name"]>) =>
      besideJson(HttpServerResponse.jsonUnsafe({ id: 1 }, { headers: { etag } }), beside(...names), undefined)
    const tags = [
      answer(tag),
      answer(tag, "updateProject"),
      answer(tag, "trashProject"),
      answer(tag, "updateProject", "trashProject"),
      answer('"2026-11-20T09:30:00.001Z"', "updateProject")
    ].map(({ headers }) => headers["etag"])
    assert.strictEqual(new Set(tags).size, tags.length)
    assert.strictEqual(answer(tag, "updateProject").headers["etag"], tags[1])
  })

  it("is 304 without a body for its own tag, a list with it, the tag without quotes, a weak one, and any", () => {
    const response = HttpServerResponse.jsonUnsafe({ id: 1 }, versioned)
    const etag = String(besideJson(response, beside(), undefined).headers["etag"])
    for (const known of [etag, `"other", ${etag}`, etag.slice(1, -1), `W/${etag}`, "*"]) {
      const answer = besideJson(response, beside(), known)
      assert.deepStrictEqual([known, answer.status, answer.body._tag], [known, 304, "Empty"])
      assert.strictEqual(answer.headers["etag"], etag)
    }
    for (const other of [tag, `${etag}0`, ""])
      assert.strictEqual(besideJson(response, beside(), other).status, 200)
  })

  it("leaves what is no JSON, or has nothing beside it, as it is, with its own tag, and what is no 200", () => {
    const drawing = HttpServerResponse.setBody(
      HttpServerResponse.empty({ status: 200, ...versioned }),
      HttpBody.text("<svg/>", "image/svg+xml")
    )
    assert.strictEqual(besideJson(drawing, beside("updateProject"), undefined).body, drawing.body)
    assert.strictEqual(besideJson(drawing, beside(), tag).status, 304)
    const refused = HttpServerResponse.jsonUnsafe({ code: "NOT_FOUND" }, { status: 404 })
    const plain = HttpServerResponse.jsonUnsafe({ id: 1 }, versioned)
    assert.strictEqual(besideJson(plain, {}, undefined).headers["etag"], tag)
    assert.strictEqual(besideJson(refused, beside("updateProject"), "*"), refused)
  })
})
