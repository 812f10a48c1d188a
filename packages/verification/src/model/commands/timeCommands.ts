import { strict as assert } from "node:assert"
import { Duration } from "effect"
import * as fc from "fast-check"
import { callsOf } from "../../calls/Calls.ts"
import { retentionDays } from "../../servers/RestartableServer.ts"
import { lookAtAll } from "../look/lookAfter.ts"
import type { ServiceRun } from "../state/ServiceRun.ts"
import { isUsed, listOf, purged, type State, type Thing, thingKinds, thingTitles } from "../state/State.ts"
import { act, actOn, onPicked } from "../steps/Step.ts"
import { pick } from "./parameters.ts"

const day = 86_400_000

/** Projects, then spaces without any, then collections without spaces (contract 5.8). */
const purgeByAge = (state: State, service: ServiceRun): void => {
  if (state.now < retentionDays * day) return
  for (const kind of thingKinds) {
    const things: ReadonlyArray<Thing> = listOf(state, kind)
    for (const thing of things.filter((it) => it.trashed && !isUsed(state, it))) {
      purged(state, kind, thing)
      const line = { id: thing.id, actor: "service", outcome: "applied", code: null } as const
      service.book.expect({ ...line, action: `purge${thingTitles[kind]}` }, null)
    }
  }
}

const restart = act(
  "restart",
  fc.constant({}),
  () => true,
  async (state, service) => {
    await service.server.restart()
    purgeByAge(state, service)
    await lookAtAll(state, service)
  }
)

const times = { "11 minutes": 11 * 60_000, "25 hours": 25 * 3_600_000, "31 days": 31 * day } as const
const longest = 70 * day

/** Past a generation's window; past keys, sessions and short tokens; past the retention. Other tokens last 90 days. */
const passTime = act(
  "passTime",
  fc.constantFrom(...(["11 minutes", "25 hours", "31 days"] as const)),
  (state, time) => state.now + times[time] < longest,
  async (state, service, time) => {
    // The next start deletes the changes of the days that are let pass.
    service.tally.told += await service.followers.catchUp(state)
    await service.server.pass(Duration.fromInputUnsafe(time))
    state.now += times[time]
    if (time !== "11 minutes") state.signedIn = false
    // That time passes changes nothing that is read.
    await lookAtAll(state, service)
  }
)

const signInAgain = act(
  "signInAgain",
  fc.constant({}),
  ({ signedIn }) => !signedIn,
  async (state, service) => {
    await service.signInAgain()
    state.signedIn = true
  }
)

const createShortToken = act(
  "createShortToken",
  fc.constant({}),
  ({ signedIn }) => signedIn,
  async (state, service) => {
    const secret = await service.shortToken()
    state.tokens.push({ secret, until: state.now + day })
  }
)

const useShortToken = actOn(
  "useShortToken",
  fc.record({ pick }),
  onPicked(
    ({ tokens }) => tokens,
    (token) => token
  ),
  async ({ secret, until }, state, service) => {
    const { json, status, text } = await callsOf(service.server.api, { token: secret }).get("/api/session")
    if (state.now < until) assert.deepEqual([status, json.user?.id], [200, service.ids.admin], text)
    else assert.deepEqual([status, json.code], [401, "INVALID_TOKEN"], text)
  }
)

export const timeCommands = [restart, passTime, signInAgain, createShortToken, useShortToken]
