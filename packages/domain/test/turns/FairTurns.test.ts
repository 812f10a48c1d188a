import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import type { Holder } from "../../src/turns/Holder.ts"
import { FairTurns } from "../../src/turns/makeFairTurns.ts"

const atOnce = 2
const room = { all: 12, ofHolder: 3, ofUnverified: 6 }

/** One of three addresses without a credential, or one of three users. */
const holderOf = (n: number): Holder => ({ key: `${n}`, verified: n >= 3 })

const groupOf = ({ key, verified }: Holder) => (verified ? key : "unverified")

interface Call {
  readonly holder: Holder
  state: "waiting" | "running" | "over" | "refused"
  giveUp: () => void
}

/** Plays calls against the turns. `onBegin` hears each call that begins, and those that waited with it. */
const makePlay = (onBegin: (begun: Call, waiting: ReadonlyArray<Call>) => void = () => undefined) => {
  const turns = new FairTurns(room, atOnce)
  const calls: Array<Call> = []
  const inState = (state: Call["state"]) => calls.filter((call) => call.state === state)
  return {
    turns,
    inState,
    ask: (holder: Holder): Call => {
      const call: Call = { holder, state: "waiting", giveUp: () => undefined }
      const giveUp = turns.ask(holder, () => {
        onBegin(call, inState("waiting"))
        call.state = "running"
      })
      if (giveUp === null) call.state = "refused"
      else call.giveUp = giveUp
      calls.push(call)
      return call
    },
    giveUp: (call: Call): void => {
      call.state = "over"
      call.giveUp()
    },
    end: (call: Call): void => {
      call.state = "over"
      turns.end()
    }
  }
}

const steps = Schema.Array(
  Schema.Struct({
    does: Schema.Literals(["ask", "ask", "ask", "end", "give up"]),
    who: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5 }))
  })
).check(Schema.isMinLength(60), Schema.isMaxLength(160))

const step = (play: ReturnType<typeof makePlay>, { does, who }: (typeof steps.Type)[number]): void => {
  if (does === "ask") return void play.ask(holderOf(who))
  const among = play.inState(does === "end" ? "running" : "waiting")
  const call = among[who % Math.max(1, among.length)]
  if (call !== undefined) play[does === "end" ? "end" : "giveUp"](call)
}

const is =
  ({ key }: Holder) =>
  ({ holder }: Call) =>
    holder.key === key
const isUnverified = ({ holder }: Call) => !holder.verified

describe("FairTurns", () => {
  it.prop(
    "never more than `atOnce` run, a turn is free only if nobody waits, and all who wait are counted",
    { steps },
    ({ steps }) => {
      const play = makePlay()
      for (const one of steps) {
        step(play, one)
        const waiting = play.inState("waiting").length
        const running = play.inState("running").length
        assert.isAtMost(running, atOnce)
        if (waiting > 0) assert.strictEqual(running, atOnce)
        assert.strictEqual(play.turns.waiting, waiting)
      }
    }
  )

  it.prop("refused is exactly who would find a full room", { steps }, ({ steps }) => {
    const play = makePlay()
    for (const one of steps) {
      const waiting = play.inState("waiting")
      const holder = holderOf(one.who)
      const isFull =
        waiting.length >= room.all ||
        waiting.filter(is(holder)).length >= room.ofHolder ||
        (!holder.verified && waiting.filter(isUnverified).length >= room.ofUnverified)
      const refused = isFull && play.inState("running").length === atOnce
      if (one.does !== "ask") step(play, one)
      else assert.strictEqual(play.ask(holder).state === "refused", refused)
    }
  })

  it.prop(
    "nobody who waits is overtaken twice by one holder; all without a credential count as one",
    { steps },
    ({ steps }) => {
      const overtaken = new Map<string, number>()
      const waitFor = (waiting: ReadonlyArray<Call>, begun: Call) => {
        const rivals = [
          ...waiting.map(({ holder }) => [groupOf(holder), groupOf(begun.holder)] as const),
          ...waiting
            .filter(({ holder }) => groupOf(holder) === groupOf(begun.holder))
            .map(({ holder }) => [`of ${holder.key}`, `of ${begun.holder.key}`] as const)
        ]
        for (const pair of new Set(rivals.map(([waits, begins]) => `${waits} after ${begins}`))) {
          const [waits, begins] = pair.split(" after ")
          if (waits === begins) continue
          overtaken.set(pair, (overtaken.get(pair) ?? 0) + 1)
          assert.isAtMost(overtaken.get(pair) ?? 0, 1, pair)
        }
      }
      const forget = (waits: string) => {
        for (const pair of overtaken.keys()) if (pair.startsWith(`${waits} after `)) overtaken.delete(pair)
      }
      const play = makePlay((begun, waiting) => {
        waitFor(
          waiting.filter((call) => call !== begun),
          begun
        )
        forget(groupOf(begun.holder))
        forget(`of ${begun.holder.key}`)
      })
      for (const one of steps) {
        step(play, one)
        const waiting = play.inState("waiting")
        for (const holder of [0, 1, 2, 3, 4, 5].map(holderOf)) {
          if (!waiting.some(is(holder))) forget(`of ${holder.key}`)
          if (!waiting.some((call) => groupOf(call.holder) === groupOf(holder))) forget(groupOf(holder))
        }
      }
    }
  )

  it.prop("a call that gave up never begins, and giving up again changes nothing", { steps }, ({ steps }) => {
    const gone = new Set<Call>()
    const play = makePlay((begun) => assert.isFalse(gone.has(begun)))
    for (const one of steps) {
      const before = play.inState("waiting")
      step(play, one)
      if (one.does === "give up") for (const call of before) if (call.state === "over") gone.add(call)
      const { waiting } = play.turns
      for (const call of gone) call.giveUp()
      assert.strictEqual(play.turns.waiting, waiting)
    }
  })

  it("a turn given up frees its place in the room", () => {
    const play = makePlay()
    for (let n = 0; n < atOnce; n += 1) play.ask(holderOf(3))
    const [first] = Array.from({ length: room.ofHolder }, () => play.ask(holderOf(3)))
    assert.strictEqual(play.ask(holderOf(3)).state, "refused")
    assert.isDefined(first)
    if (first !== undefined) play.giveUp(first)
    assert.strictEqual(play.ask(holderOf(3)).state, "waiting")
  })

  it("many addresses without a credential get every second turn beside one user", () => {
    const begun: Array<string> = []
    const play = makePlay(({ holder }) => begun.push(groupOf(holder)))
    for (let n = 0; n < atOnce; n += 1) play.ask(holderOf(5))
    for (const n of [0, 1, 2, 0, 3, 3, 3]) play.ask(holderOf(n))
    for (let n = 0; n < 6; n += 1) play.turns.end()
    assert.deepStrictEqual(begun.slice(atOnce), ["unverified", "3", "unverified", "3", "unverified", "3"])
  })
})
