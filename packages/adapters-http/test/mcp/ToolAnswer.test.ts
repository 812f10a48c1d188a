import { describe, expect, it } from "@effect/vitest"
import { mostRead } from "../../src/mcp/InnerCalls.ts"
import { linkAnswer, longestText, readAnswer, refusalIn, writeAnswer } from "../../src/mcp/ToolAnswer.ts"

const json = (body: unknown, status = 200) => ({
  status,
  contentType: "application/json",
  text: typeof body === "string" ? body : JSON.stringify(body)
})

const nowhere = () => []

describe("refusalIn", () => {
  it("is none of what was answered well", () => {
    expect([refusalIn(json({ ok: true }), nowhere), refusalIn(json("", 304), nowhere)]).toEqual([null, null])
  })

  it("gives the error as text and as data", () => {
    const error = { code: "FORBIDDEN", message: "No.", required_role: "org_admin" }
    expect(refusalIn(json(error, 403), nowhere)).toEqual({
      content: [{ type: "text", text: JSON.stringify(error) }],
      structuredContent: error,
      isError: true
    })
  })

  it("says where it may go on, but for an error with actions of its own", () => {
    const ways = (code: string) => [`- GET /api/${code}`]
    const error = { code: "gone", message: "No." }
    expect(refusalIn(json(error, 404), ways)?.content).toEqual([
      { type: "text", text: JSON.stringify(error) },
      { type: "text", text: "What may help:\n- GET /api/gone" }
    ])
    const resolved = { ...error, actions: [{ name: "readProject", method: "GET", path: "/api/projects/1" }] }
    expect(refusalIn(json(resolved, 409), ways)?.content).toHaveLength(1)
  })

  it("an error without an envelope says nothing of the inside", () => {
    expect(refusalIn(json("<html>", 502), nowhere)).toMatchObject({
      structuredContent: { code: "INTERNAL", message: "The operation answered 502." },
      isError: true
    })
  })

  it("a stream is refused, which would not end", () => {
    const stream = { status: 200, contentType: "text/event-stream", text: "" }
    expect(refusalIn(stream, nowhere)).toMatchObject({
      structuredContent: { code: "VALIDATION_FAILED" },
      isError: true
    })
  })
})

describe("readAnswer", () => {
  const path = "/api/projects/1"

  it("counts the characters that were dropped before the ones that are wanted", () => {
    const text = "x".repeat(longestText + 1)
    const { content } = readAnswer({ ...json(text), dropped: 999_999, isCut: true }, path, 1_000_000)
    expect(content[0]?.text.length).toBe(longestText)
    expect(content[1]?.text).toBe(
      `Cut: characters 1000000 to ${1_000_000 + longestText} of more than ${1_000_000 + longestText}; go on with the tool read, path ${path}, offset ${1_000_000 + longestText}.`
    )
    const last = readAnswer({ ...json("xend"), dropped: 999_999 }, path, 1_000_000)
    expect(last.content.map((it) => it.text)).toEqual(["end"])
  })

  it("says of an answer that was not read to its end where to go on, and that there is more", () => {
    const cut = { ...json("x".repeat(longestText + 5)), isCut: true } as const
    const { content } = readAnswer(cut, path, 0)
    expect(content[0]?.text.length).toBe(longestText)
    expect(content[1]?.text).toBe(
      `Cut: characters 0 to ${longestText} of more than ${longestText}; go on with the tool read, path ${path}, offset ${longestText}.`
    )
  })

  it("sends who wants more of one answer than a tool reads to its parts", () => {
    const cut = { ...json("x".repeat(mostRead + 1)), isCut: true } as const
    const { content } = readAnswer(cut, path, mostRead - 10)
    expect(content[0]?.text.length).toBe(11)
    expect(content[1]?.text).toContain("/api/projects/:id/doc-content/:nodeId")
  })

  it.each([0, 1, longestText - 1, longestText])("a text of %i characters is sent whole", (length) => {
    const text = "x".repeat(length)
    expect(readAnswer(json(text), path, 0)).toEqual({ content: [{ type: "text", text }] })
  })

  it("a longer one is sent in parts, and beyond its end there is nothing", () => {
    const whole = "0123456789".repeat(longestText / 5)
    const [first, hint] = readAnswer(json(`${whole}!`), path, 0).content
    expect(first?.text).toBe(whole.slice(0, longestText))
    expect(hint?.text).toBe(
      `Cut: characters 0 to ${longestText} of ${whole.length + 1}; go on with the tool read, path ${path}, offset ${longestText}.`
    )
    expect(readAnswer(json(`${whole}!`), path, 2 * longestText).content).toEqual([
      { type: "text", text: "!" }
    ])
    expect(readAnswer(json(whole), path, whole.length + 5).content).toEqual([{ type: "text", text: "" }])
  })

  it.each([0, 1])("a character of two code units is not cut, wherever it stands (%i before it)", (shift) => {
    const whole = `${"x".repeat(shift)}${"𝛀".repeat(longestText)}`
    const parts: Array<string> = []
    for (let offset = 0; offset < whole.length; ) {
      const [part] = readAnswer(json(whole), path, offset).content
      expect(part?.text.isWellFormed()).toBe(true)
      parts.push(part?.text ?? "")
      offset += part?.text.length ?? whole.length
    }
    expect(parts.join("")).toBe(whole)
  })

  it("an offset in the middle of a character begins with that character", () => {
    expect(readAnswer(json("a𝛀b"), path, 2).content).toEqual([{ type: "text", text: "𝛀b" }])
  })
})

describe("readAnswer with an ending", () => {
  const ending = "\n## Actions\n- job: listJobs\n"

  it("tells it after the last part only", () => {
    const text = "x".repeat(longestText + 1)
    const at = (offset: number) => readAnswer({ ...json(text), ending }, "/api/jobs", offset).content
    expect(at(0).map((it) => it.text)).toEqual([
      text.slice(1),
      `Cut: characters 0 to ${longestText} of ${text.length}; go on with the tool read, path /api/jobs, offset ${longestText}.`
    ])
    expect(at(longestText)).toEqual([{ type: "text", text: `x${ending}` }])
  })
})

describe("linkAnswer", () => {
  it("tells type, length and address, as a link for clients that know one", () => {
    const zip = { status: 200, contentType: "application/zip", text: "" }
    const uri = "https://designs.example.org/base/api/projects/1/export"
    expect(linkAnswer(zip, uri, true).content).toEqual([
      {
        type: "text",
        text: `application/zip: GET ${uri} with the token of this call (Authorization: Bearer …).`
      },
      { type: "resource_link", uri, name: "/base/api/projects/1/export", mimeType: "application/zip" }
    ])
    expect(linkAnswer({ ...zip, bytes: 5 }, uri, false).content).toEqual([
      { type: "text", text: expect.stringContaining("application/zip, 5 bytes: GET ") }
    ])
  })
})

describe("writeAnswer", () => {
  it("is JSON as text and as data; a text that is no object is text alone", () => {
    expect(writeAnswer(json({ ok: true }), null)).toEqual({
      content: [{ type: "text", text: '{"ok":true}' }],
      structuredContent: { ok: true }
    })
    expect(writeAnswer(json("# Collection"), null)).toEqual({
      content: [{ type: "text", text: "# Collection" }]
    })
  })

  it("what was accepted as a job says where it is read", () => {
    const poll = "http://127.0.0.1:3000/api/jobs/1"
    const [, hint] = writeAnswer(json({ job_id: "1", poll }, 202), null).content
    expect(hint?.text).toContain(`read ${poll} until`)
  })

  it("a long one is cut between characters, and says where to read instead of where to go on", () => {
    const whole = `x${"𝛀".repeat(longestText)}`
    const { content, ...more } = writeAnswer(json(whole), "/api/collections/1")
    expect(content.map((it) => it.text)).toEqual([
      whole.slice(0, longestText - 1),
      `Cut: the first ${longestText - 1} of ${whole.length} characters. It is done, do not repeat it: the tool read, path /api/collections/1, shows what is there now.`
    ])
    expect(more).toEqual({})
  })

  it("a long one that can be read nowhere is sent whole, as data too", () => {
    const body = { sub_blocks: ["x".repeat(longestText)] }
    expect(writeAnswer(json(body), null)).toEqual({
      content: [{ type: "text", text: JSON.stringify(body) }],
      structuredContent: body
    })
  })
})
