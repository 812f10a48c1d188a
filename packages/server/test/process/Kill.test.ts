import { isInGate, isProof } from "@design-workspace/verification/gates/gate"
import { type CallNow, Ledger } from "@design-workspace/verification/scenes/Ledger"
import { firstSteps } from "@design-workspace/verification/scenes/World"
import { makeWriters, type Writer } from "@design-workspace/verification/scenes/writers"
import { databases, openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { describe, expect, it } from "vitest"

const rounds = isProof ? 3 : 1

/** How many acknowledged writes a server lives for. */
const lifetime = (): number => 20 + Math.floor(Math.random() * 60)

const isGone = (problem: unknown): boolean =>
  problem instanceof Error &&
  "code" in problem &&
  ["ECONNRESET", "ECONNREFUSED", "EPIPE"].includes(String(problem.code))

/** Writes until the server is gone. */
const writeOn = async (write: Writer, turn = 0): Promise<void> => {
  try {
    for (let now = turn; ; now += 1) await write(now)
  } catch (problem) {
    if (!isGone(problem)) throw problem
  }
}

describe.each(databases.filter(isInGate))("kill -9 on the $name database", ({ name }) => {
  it("loses no write that was acknowledged, whatever was under way", async () => {
    const fixture = await openServerFixture(name)
    let { api, server } = await fixture.serve()
    const { orgId, token } = await firstSteps(api)
    const call: CallNow = (method, path, options) => api.call(method, path, { token, ...options })
    const ledger = new Ledger()
    const writers = await makeWriters(call, ledger, orgId)

    for (let round = 1; round <= rounds; round += 1) {
      const killed = ledger.after(lifetime()).then(() => server.end("SIGKILL"))
      await Promise.all(writers.map((write) => writeOn(write, round * 1_000)))
      expect(await killed).toEqual({ code: null, signal: "SIGKILL" })

      const next = await fixture.serve()
      api = next.api
      server = next.server
      await ledger.verify(call)
    }
  }, 240_000)
})
