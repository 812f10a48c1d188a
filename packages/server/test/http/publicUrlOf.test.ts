import { describe, expect, it } from "@effect/vitest"
import { originOf } from "../../src/http/publicUrlOf.ts"

describe("originOf", () => {
  it("computes what follows from the base URL once, and anew only when that changes", () => {
    let url = "http://127.0.0.1:0"
    const origin = originOf(() => url)
    expect(origin()).toMatchObject({ publicOrigin: "http://127.0.0.1:0", secureCookies: false })
    url = "http://127.0.0.1:8080/base"
    const known = origin()
    expect(known).toMatchObject({ publicOrigin: "http://127.0.0.1:8080", secureCookies: false })
    expect(origin()).toBe(known)
  })

  it.each([
    ["https://designs.example.org/base", "https://designs.example.org", true],
    ["http://designs.example.org", "http://designs.example.org", true],
    ["https://localhost:8443", "https://localhost:8443", true],
    ["http://[::1]:8080", "http://[::1]:8080", false]
  ])("of %s", (url, publicOrigin, secureCookies) => {
    expect(originOf(() => url)()).toMatchObject({ publicOrigin, secureCookies })
  })
})
