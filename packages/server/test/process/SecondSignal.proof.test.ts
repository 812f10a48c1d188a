import { request } from "node:http"
import type { Api } from "@design-workspace/verification/calls/Api"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { expectStatus, firstSteps } from "@design-workspace/verification/scenes/World"
import { messagesIn } from "@design-workspace/verification/servers/runProgram"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { describe, expect, it } from "vitest"

/** A request whose body never comes, which holds a stop for as long as it may. */
const holdRequest = (api: Api, token: string): Promise<void> => {
  const call = request(`${api.url}/api/memory/rules`, {
    method: "POST",
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "content-length": "2",
      expect: "100-continue"
    }
  })
  call.on("error", () => undefined)
  const held = new Promise<void>((resolve) => call.on("continue", resolve))
  call.flushHeaders()
  return held
}

describe.each([
  { name: "embedded", signal: "SIGTERM", code: 143 },
  { name: "postgres", signal: "SIGINT", code: 130 }
] as const)("a second signal on the $name database", ({ code, name, signal }) => {
  it(`${signal} ends the process at once, with ${code}, though a request is in flight; what was acknowledged stays`, async () => {
    const fixture = await openServerFixture(name)
    const { api, server } = await fixture.serve()
    const { orgId, token } = await firstSteps(api)
    await holdRequest(api, token)
    const make = { name: "Made before the stop", owner_org_id: orgId }
    const made = expectStatus(await callsOf(api, { token }).post("/api/collections", make), 201)

    const ended = server.end("SIGTERM")
    // Again and again, as somebody impatient does: what comes within a second of the first is the same wish.
    const impatience = setInterval(() => void server.end(signal), 300)
    expect(await ended).toEqual({ code, signal: null })
    clearInterval(impatience)
    expect(messagesIn(server.stderr())).toEqual(["Ended at once by a second signal"])

    const next = await fixture.serve()
    const found = await callsOf(next.api, { token }).get(`/api/collections/${made.json.id}`)
    expect(found.json).toEqual(made.json)
  })
})
