import { inPieces } from "../plainAnswer.ts"
import { framesOf } from "../protocols.ts"
import { all, type Behaviour, firstOf, mostRequests, none, thrice } from "./Behaviour.ts"
import { first, plainly, says } from "./replies.ts"

const html = "<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>"

/** Answers that are no list of items: of another type or protocol, refusals, and text without an end. */
export const otherAnswers: ReadonlyArray<Behaviour> = [
  {
    does: "answers with a page",
    reply: () => ({ body: html }),
    items: none,
    fails: "interrupted",
    requests: mostRequests
  },
  {
    does: "answers with nothing",
    reply: () => ({ body: "" }),
    items: none,
    fails: "interrupted",
    requests: mostRequests
  },
  {
    does: "answers in another protocol",
    reply: (request) => ({
      ...plainly(request),
      speaks: request.protocol === "anthropic" ? "openai" : "anthropic"
    }),
    items: none,
    fails: "interrupted",
    requests: mostRequests
  },
  {
    does: "names another type of content",
    reply: (request) => ({ ...plainly(request), headers: { "content-type": "text/plain" } }),
    items: all
  },
  {
    does: "refuses",
    reply: () => says(["I cannot help with that."], { finish: "filtered" }),
    items: none,
    fails: "refused"
  },
  {
    does: "refuses in words",
    reply: () => says(["I'm sorry, but I {cannot} help with [that]."]),
    items: none,
    fails: "refused"
  },
  {
    does: "refuses where its protocol has a place for that",
    reply: ({ protocol }) => {
      const refusal = framesOf[protocol].refusal("I cannot help with that.")
      return refusal === null ? { finish: "filtered" } : { pieces: [{ raw: refusal }] }
    },
    items: none,
    fails: "refused"
  },
  {
    does: "refuses after an item",
    reply: (request) => says(first(1, request), { finish: "filtered" }),
    items: firstOf(1),
    fails: "refused"
  },
  {
    does: "writes a line without an end",
    reply: (request) => ({
      pieces: [`${first(1, request).join("")}\n`, ...Array<string>(120).fill("x".repeat(1_000))]
    }),
    items: thrice(firstOf(1)),
    fails: "incomplete",
    requests: 3
  },
  {
    does: "writes without an end",
    reply: (request) => ({
      pieces: [...inPieces(first(1, request)), ...Array<string>(50).fill("word\n".repeat(20_000))]
    }),
    items: thrice(firstOf(1)),
    fails: "incomplete",
    requests: 3
  },
  {
    does: "repeats the question",
    reply: ({ messages }) => ({ pieces: [messages[0] ?? ""] }),
    items: none,
    fails: "incomplete",
    requests: 3
  }
]
