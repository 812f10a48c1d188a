import { all, type Behaviour, firstOf, none, thrice } from "./Behaviour.ts"
import { first, goingOn, once, says, whole } from "./replies.ts"

/** Answers that do not begin, or break off. */
export const brokenOffAnswers: ReadonlyArray<Behaviour> = [
  {
    does: "says nothing at all and never ends",
    reply: () => ({ ending: "stall" }),
    items: none,
    fails: "timed_out",
    requests: 3,
    seconds: 123
  },
  {
    does: "falls silent after an item",
    reply: (request) => says(first(1, request), { ending: "stall" }),
    items: thrice(firstOf(1)),
    fails: "timed_out",
    requests: 3,
    seconds: 123
  },
  {
    does: "hangs up before the first item",
    reply: () => ({ ending: "cut" }),
    items: none,
    fails: "interrupted",
    requests: 3,
    seconds: 3
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
    items: thrice(firstOf(1)),
    fails: "interrupted",
    requests: 3,
    seconds: 3
  },
  {
    does: "ends without saying why",
    reply: (request) => says(whole(request), { ending: "end" }),
    items: thrice(all),
    fails: "interrupted",
    requests: 3
  },
  {
    does: "fails itself in the middle",
    reply: (request) => says(first(2, request), { ending: "failure" }),
    items: thrice(firstOf(2)),
    fails: "unavailable",
    requests: 3
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
    fails: "incomplete",
    requests: 3
  }
]
