import { GuestNotAllowed } from "@design-workspace/domain/access/AccessErrors"
import { describe, expect, it } from "vitest"
import { toWire } from "../../src/answers/toWire.ts"
import { callOf } from "../callOf.ts"

describe("the refusal of a guest", () => {
  it.each([
    ["http://127.0.0.1:3000", "/"],
    ["https://example.org/designs", "/designs/"]
  ])("sends a person to the page of the service at %s: %s", (publicUrl, page) => {
    const { message } = toWire(new GuestNotAllowed(), { ...callOf("listSpaces"), publicUrl })
    expect(message).toContain(`A person signs in on the page at ${page}, or with `)
  })
})
