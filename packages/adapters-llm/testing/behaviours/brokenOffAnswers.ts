import { framesOf } from "../protocols.ts"
import { all, type Behaviour, firstOf, mostRequests, none, thrice, times } from "./Behaviour.ts"
import { first, goingOn, once, says, whole } from "./replies.ts"

/** Answers that do not begin, or break off. */
export const brokenOffAnswers: ReadonlyArray<Behaviour> = [
  {
    does: "says nothing at all and never ends",
    reply: () => ({ ending: "stall" }),
    items: none,
    fails: "timed_out",
    requests: 3,
    seconds: 43
  },
  {
    does: "falls silent after an item",
    reply: (request) => says(first(1, request), { ending: "stall" }),
    items: thrice(firstOf(1)),
    fails: "timed_out",
    requests: 3,
    seconds: 43
  },
  {
    does: "hangs up before the first item",
    reply: () => ({ ending: "cut" }),
    items: none,
    fails: "interrupted",
    requests: mostRequests,
    seconds: 31
  },
  {
    does: "hangs up before the first item, once",
    reply: once({ ending: "cut" }),
    items: all,
    requests: 2,
    seconds: 1
  },
  {
    does: "hangs up in the middle of the second item and continues when asked to",
    reply: (request, call) =>
      call === 1
        ? { pieces: [`${first(1, request).join("")}\n{"type":"lay`], ending: "cut" }
        : says(goingOn(request)),
    items: all,
    requests: 2,
    seconds: 1
  },
  {
    does: "hangs up after an item, always",
    reply: (request) => says(first(1, request), { ending: "cut" }),
    items: times(mostRequests, firstOf(1)),
    fails: "interrupted",
    requests: mostRequests,
    seconds: 31
  },
  {
    does: "ends without saying why",
    reply: (request) => says(whole(request), { ending: "end" }),
    items: times(mostRequests, all),
    fails: "interrupted",
    requests: mostRequests
  },
  {
    does: "fails itself in the middle",
    reply: (request) => says(first(2, request), { ending: "failure" }),
    items: times(mostRequests, firstOf(2)),
    fails: "unavailable",
    requests: mostRequests
  },
  {
    does: "is cut off at its length and continues when asked to",
    reply: (request, call) =>
      call === 1 ? says(first(2, request), { finish: "length" }) : says(goingOn(request)),
    items: all,
    requests: 2
  },
  {
    does: "is cut off at its length, always",
    reply: (request) => says(first(2, request), { finish: "length" }),
    items: thrice(firstOf(2)),
    fails: "cut_off",
    requests: 3
  },
  {
    does: "is cut off at its length before an item is whole",
    reply: (request) =>
      says(
        first(1, request).map((text) => text.slice(0, 20)),
        { finish: "length" }
      ),
    items: none,
    fails: "cut_off"
  },
  {
    does: "is cut off at its length while it thinks",
    reply: ({ protocol }) => ({
      pieces: [{ raw: framesOf[protocol].thought("so many thoughts ".repeat(100)) }],
      finish: "length"
    }),
    items: none,
    fails: "cut_off"
  }
]
