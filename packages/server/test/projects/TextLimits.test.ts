import { invalid, outcome, refused } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { describe, expect, it } from "vitest"

const astral = "\u{1f600}"

/** A document of JSON, nested this deep in all. */
const nested = (depth: number) => `{"title":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`

inWorld("contract 1.8: a character is a Unicode code point", (world) => {
  const scene = () => makeProjectScene(world())

  describe("PATCH /api/projects/:id", () => {
    it("a title has 1 to 200 characters, astral ones counted once", async () => {
      const { owner, project } = await scene()
      for (const title of [
        "a",
        astral,
        "x".repeat(200),
        astral.repeat(200),
        " ",
        "e\u0301\u200d\ufeff",
        "\t"
      ]) {
        const { json, status } = await owner.patch(project, { title })
        expect([status, json.title]).toEqual([200, title])
        expect((await owner.get(project)).json.title).toBe(title)
      }
      for (const title of ["", "x".repeat(201), astral.repeat(201), `${"x".repeat(200)}${astral}`]) {
        expect(outcome(await owner.patch(project, { title }))).toEqual(invalid([["title"]]))
      }
    })

    it("a title holds no line break of any kind", async () => {
      const { owner, project } = await scene()
      for (const character of ["\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"]) {
        expect(outcome(await owner.patch(project, { title: `a${character}b` }))).toEqual(
          invalid([["title"], "must not contain a line break"])
        )
      }
    })

    it("a prompt has at most 50,000 characters, line breaks among them", async () => {
      const { owner, project } = await scene()
      for (const prompt of ["", `${astral.repeat(49_999)}\n`, "x".repeat(50_000)]) {
        expect((await owner.patch(project, { prompt })).json.prompt).toBe(prompt)
      }
      for (const prompt of ["x".repeat(50_001), astral.repeat(50_001)]) {
        expect(outcome(await owner.patch(project, { prompt }))).toEqual(
          invalid([["prompt"], "must have at most 50000 characters"])
        )
      }
    })

    it("U+0000 and lone surrogates get 400, in titles and prompts, escaped or not", async () => {
      const { owner, project } = await scene()
      const before = (await owner.get(project)).json
      for (const text of ["a\u0000", "\ud83d", "\ude00\ud83d", "a\udfff"]) {
        expect(outcome(await owner.patch(project, { title: text, prompt: text }))).toEqual(
          invalid([["title"]], [["prompt"]])
        )
      }
      expect((await owner.get(project)).json).toEqual(before)
    })
  })

  describe("the body", () => {
    const patch = async (project: string, raw: string | Buffer, headers: Record<string, string> = {}) =>
      outcome(await world().api.call("PATCH", project, { token: world().owner.readWrite, raw, headers }))

    it("invalid UTF-8 is 400", async () => {
      const { project } = await scene()
      const [head, tail] = [Buffer.from('{"title":"'), Buffer.from('"}')]
      for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0xf4, 0x90, 0x80, 0x80]]) {
        expect(await patch(project, Buffer.concat([head, Buffer.from(bytes), tail]))).toEqual(
          invalid([[], "The body is not valid UTF-8."])
        )
      }
    })

    it("JSON nested deeper than 64 is 400, and named as that", async () => {
      const { project } = await scene()
      expect(await patch(project, nested(64))).toEqual(invalid([["title"]]))
      for (const depth of [65, 100_000]) {
        expect(await patch(project, nested(depth))).toEqual(
          invalid([[], "The JSON is nested deeper than 64 levels."])
        )
      }
    })

    it.each(["", "{", "null", "[]", '"text"', "{'title':'x'}", "title=x"])("%j is 400", async (raw) => {
      const { project } = await scene()
      expect(await patch(project, raw)).toMatchObject({ status: 400, body: { code: "VALIDATION_FAILED" } })
    })

    it("a body that is not JSON is 415", async () => {
      const { owner, project } = await scene()
      const before = (await owner.get(project)).json
      for (const type of [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "application/jsonx"
      ]) {
        expect(await patch(project, '{"title":"x"}', { "content-type": type })).toEqual(
          refused(415, "UNSUPPORTED_MEDIA_TYPE")
        )
      }
      expect((await owner.get(project)).json).toEqual(before)
      for (const type of [
        "application/json; charset=utf-8",
        "APPLICATION/JSON",
        "application/merge-patch+json"
      ]) {
        expect((await patch(project, '{"title":"x"}', { "content-type": type })).status).toBe(200)
      }
    })

    it("more than 1 MiB is 413, announced or chunked", async () => {
      const { project } = await scene()
      const tooLarge = refused(413, "PAYLOAD_TOO_LARGE", { limit_bytes: 1_048_576 })
      const body = (bytes: number) => `{"pad":"${"x".repeat(bytes - 10)}"}`
      expect(await patch(project, body(1_048_576))).toEqual(invalid([["pad"]]))
      expect(await patch(project, body(1_048_577))).toEqual(tooLarge)
      const { url } = world().api
      const chunked = await fetch(`${url}${project}`, {
        method: "PATCH",
        headers: { authorization: `Bearer ${world().owner.readWrite}`, "content-type": "application/json" },
        body: new Blob([body(1_048_577)]).stream(),
        duplex: "half"
      } as RequestInit)
      expect({ status: chunked.status, body: await chunked.json() }).toEqual(tooLarge)
    })
  })
})
