import type { ModelRequest, Reply } from "../ModelPeer.ts"
import { type Purpose, purposeOf } from "../plainAnswer.ts"
import { all, type Behaviour } from "./Behaviour.ts"
import { first, plainly } from "./replies.ts"

/**
 * The first line of an answer for one purpose again and again, as often as nobody needs, and then silence; plain
 * answers for any other.
 */
const withoutEnd =
  (purpose: Purpose, times: number) =>
  (request: ModelRequest): Reply => {
    if (purposeOf(request) !== purpose) return plainly(request)
    const often = `${first(1, request).join("")}\n`.repeat(times)
    return { pieces: often.match(/[\s\S]{1,10000}/g) ?? [], ending: "stall" }
  }

/** Answers that go on until a run has had enough, each for one purpose. */
export const endlessAnswers: ReadonlyArray<Behaviour> = [
  {
    does: "sends an edge without an end",
    reply: withoutEnd("edges", 12_001),
    items: all,
    unfit: "GENERATION_FAILED"
  },
  {
    does: "sends a repair without an end",
    reply: withoutEnd("repair", 1_001),
    items: all,
    unfit: "GENERATION_FAILED"
  },
  {
    does: "chooses a block without an end",
    reply: withoutEnd("graph", 14_001),
    items: all,
    unfitFor: ["graph"]
  },
  {
    does: "tells a purpose without an end",
    reply: withoutEnd("document", 501),
    items: all,
    unfitFor: ["documents"]
  }
]
