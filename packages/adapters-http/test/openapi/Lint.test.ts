import { createConfig, lintFromString } from "@redocly/openapi-core"
import { describe, expect, it } from "vitest"
import { published } from "./published.ts"

const config = createConfig({
  extends: ["recommended"],
  rules: {
    // `deleted` is a fixed segment where an id stands elsewhere; ids are UUIDs, so that no request can mean both.
    "no-ambiguous-paths": "off",
    // The state of the service, this document and its page have nothing to refuse.
    "operation-4xx-response": "off",
    // The two links of a sign-in by an identity provider lead on: 303.
    "operation-2xx-response": "off",
    // 405 is the answer of a path, not of an operation; that everything else is used has a test of its own.
    "no-unused-components": "off"
  }
})

describe("the OpenAPI document", () => {
  it("has no problem, nor a warning, by Redocly's recommended rules", async () => {
    const problems = await lintFromString({
      source: JSON.stringify(published),
      absoluteRef: "openapi.json",
      config: await config
    })
    expect(
      problems.map(({ location, message, ruleId }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
    ).toEqual([])
  })
})
