import { PasswordBody, SignInBody, UserBody } from "@design-workspace/api/accounts/UserWire"
import { describe, expect, it } from "@effect/vitest"
import { Redacted, Result, Schema } from "effect"
import { issuesOf } from "../../../src/requests/issuesOf.ts"

const options = { onExcessProperty: "error", errors: "all" } as const
const issuesIn = <S extends Schema.Codec<unknown, unknown>>(schema: S, input: unknown) => {
  const result = Schema.decodeUnknownResult(schema, options)(input)
  return Result.isSuccess(result) ? [] : issuesOf(result.failure.issue)
}
const user = { email: "ada@example.org", name: "Ada" }

describe("a password in a body", () => {
  it("is wrapped at once, so that nothing prints it", () => {
    const signIn = Schema.decodeUnknownSync(SignInBody)({ email: user.email, password: "short" })
    expect(JSON.stringify(signIn)).not.toContain("short")
    expect(String(signIn.password)).not.toContain("short")
    expect(Redacted.value(signIn.password)).toBe("short")
  })

  it.each([
    ["too short", "hunter-2x", "must have at least 10 characters"],
    ["too long", "hunter-2x".repeat(30), "must have at most 200 characters"],
    ["with a NUL", "hunter-2x\u0000\u0000", "must not contain U+0000"],
    ["a list", ["hunter-2x"], "must be a string"],
    ["a number", 123456789012, "must be a string"]
  ])("%s is refused with its path and without its value", (_, password, message) => {
    for (const issues of [
      issuesIn(UserBody, { ...user, password }),
      issuesIn(PasswordBody, { current: "whatever it is", password })
    ]) {
      expect(issues).toEqual([{ path: ["password"], message }])
    }
  })

  it("under a wrong name is refused without its value", () => {
    const issues = issuesIn(UserBody, { ...user, password: "long enough", passwort: "hunter-2x" })
    expect(issues).toEqual([
      { path: ["passwort"], message: "is not a known field; known are email, name, password, site_admin" }
    ])
  })

  it("has 10 to 200 characters, counted as code points", () => {
    expect(issuesIn(UserBody, { ...user, password: "🙂".repeat(9) })).toHaveLength(1)
    expect(issuesIn(UserBody, { ...user, password: "🙂".repeat(10) })).toEqual([])
    expect(issuesIn(UserBody, { ...user, password: "🙂".repeat(200) })).toEqual([])
    expect(issuesIn(UserBody, { ...user, password: "🙂".repeat(201) })).toHaveLength(1)
  })

  it("to be compared may be shorter than a new one may, and no longer than any can be", () => {
    expect(issuesIn(SignInBody, { email: user.email, password: "" })).toEqual([])
    expect(issuesIn(SignInBody, { email: user.email, password: "a".repeat(401) })).toHaveLength(1)
  })
})
