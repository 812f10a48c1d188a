import { describe, expect, it } from "@effect/vitest"
import { longestText, readAnswer, refusalIn, writeAnswer } from "../../src/mcp/ToolAnswer.ts"

const json = (body: unknown, status = 200) => ({
  status,
  contentType: "application/json",
  text: typeof body === "string" ? body : JSON.stringify(body)
})

describe("refusalIn", () => {
  it("is none of what was answered well", () => {
    expect([refusalIn(json({ ok: true })), refusalIn(json("", 304))]).toEqual([null, null])
  })

  it("tells the error as text and as data", () => {
    const error = { code: "FORBIDDEN", message: "No.", required_role: "org_admin" }
    expect(refusalIn(json(error, 403))).toEqual({
      content: [{ type: "text", text: JSON.stringify(error) }],
      structuredContent: error,
      isError: true
    })
  })

  it("an error without an envelope says nothing of the inside", () => {
    expect(refusalIn(json("<html>", 502))).toMatchObject({
      structuredContent: { code: "INTERNAL", message: "The operation answered 502." },
      isError: true
    })
  })

  it("a stream is refused, which would not end", () => {
    const stream = { status: 200, contentType: "text/event-stream", text: "" }
    expect(refusalIn(stream)).toMatchObject({
      structuredContent: { code: "VALIDATION_FAILED" },
      isError: true
    })
  })
})

describe("readAnswer", () => {
  it.each([0, 1, longestText - 1, longestText])("a text of %i characters is told whole", (length) => {
    const text = "x".repeat(length)
    expect(readAnswer(json(text), 0)).toEqual({ content: [{ type: "text", text }] })
  })

  it("a longer one is told in parts, and beyond its end there is nothing", () => {
    const whole = "0123456789".repeat(longestText / 5)
    const [first, hint] = readAnswer(json(`${whole}!`), 0).content
    expect(first?.text).toBe(whole.slice(0, longestText))
    expect(hint?.text).toMatch(
      new RegExp(`of ${whole.length + 1}; go on with offset ${longestText}\\.$`, "u")
    )
    expect(readAnswer(json(`${whole}!`), 2 * longestText).content).toEqual([{ type: "text", text: "!" }])
    expect(readAnswer(json(whole), whole.length + 5).content).toEqual([{ type: "text", text: "" }])
  })
})

describe("writeAnswer", () => {
  it("is JSON as text and as data; a text that is no object is text alone", () => {
    expect(writeAnswer(json({ ok: true }))).toEqual({
      content: [{ type: "text", text: '{"ok":true}' }],
      structuredContent: { ok: true }
    })
    expect(writeAnswer(json("# Collection"))).toEqual({ content: [{ type: "text", text: "# Collection" }] })
  })

  it("what was accepted as a job says where it is read", () => {
    const poll = "http://127.0.0.1:3000/api/jobs/1"
    const [, hint] = writeAnswer(json({ job_id: "1", poll }, 202)).content
    expect(hint?.text).toContain(`read ${poll} until`)
  })
})
