import { describe, expect, it } from "@effect/vitest"
import { DateTime } from "effect"
import { noneMatch, versionsNamed } from "../../src/answers/etag.ts"
import { prefersMarkdown } from "../../src/answers/Representation.ts"

const at = DateTime.makeUnsafe("2026-11-20T18:09:29.001Z")
const version = "2026-11-20T18:09:29.001Z"

describe("noneMatch", () => {
  it.each([
    ["the ETag as it was given", `"${version}"`],
    ["a weak form of it", `W/"${version}"`],
    ["what a proxy that compresses makes of it", `W/"${version}-gzip"`],
    ["what another one makes of it", `"${version}--gzip"`],
    ["a list that holds it", `"2025-01-01T00:00:00.000Z", W/"${version}" , "x"`],
    ["`*`", " * "],
    ["also the bare timestamp", version]
  ])("understands %s", (_, header) => {
    expect(noneMatch(header, at)).toBe(true)
  })

  it.each([
    ["no header", undefined],
    ["an empty header", ""],
    ["another version", '"2026-11-20T18:09:29.002Z"'],
    ["a quoted star, which is a tag like any other", '"*"'],
    ["a part of the version", '"2026-11-20"'],
    ["a longer tag", `"${version}-br"`]
  ])("does not take %s for the version", (_, header) => {
    expect(noneMatch(header, at)).toBe(false)
  })
})

describe("versionsNamed", () => {
  const other = "2025-01-01T00:00:00.000Z"
  it.each([
    ["no header", undefined, []],
    ["an ETag, weak or not, in a list", `"${other}", W/"${version}" , "x"`, [other, version]],
    ["an ETag to which a proxy added its coding", `W/"${other}-gzip", "${version}--gzip"`, [other, version]],
    ["the bare timestamp", version, [version]],
    [
      "no tag that is no version",
      `"", "*", "2026-11-20", "2026-13-20T18:09:29.001Z", "2026-02-30T18:09:29.001Z", "${version}-br"`,
      []
    ]
  ])("takes %s", (_, header, expected) => {
    expect(versionsNamed(header)?.map((at) => DateTime.formatIso(at))).toEqual(expected)
  })

  it("takes `*` for whichever there is", () => {
    expect(versionsNamed(`"${version}", *`)).toBeNull()
  })
})

describe("prefersMarkdown", () => {
  it.each([
    "text/markdown",
    "TEXT/Markdown; charset=utf-8",
    "text/markdown, */*",
    "text/html, text/markdown, */*;q=0.9",
    "text/*",
    "application/json, text/markdown",
    "application/json;q=0.4, text/markdown;q=0.5"
  ])("%s asks for Markdown", (accept) => {
    expect(prefersMarkdown(accept)).toBe(true)
  })

  it.each([
    undefined,
    "",
    "*/*",
    "text/html, text/markdown;q=0.1, */*;q=0.9",
    "application/json",
    "text/markdown;q=0",
    "text/markdown;q=none",
    "text/markdownish, */*",
    "text/markdown;q=0.5, application/json",
    "image/png"
  ])("%s gets JSON", (accept) => {
    expect(prefersMarkdown(accept)).toBe(false)
  })
})
