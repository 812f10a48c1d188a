import type { ModelRequest } from "../ModelPeer.ts"
import { endLine, inPieces, plainLines } from "../plainAnswer.ts"
import { framesOf } from "../protocols.ts"
import { all, type Behaviour, firstOf, none } from "./Behaviour.ts"
import { first, goingOn, says, whole } from "./replies.ts"

const isTold = ({ messages }: ModelRequest): boolean =>
  messages[0]?.includes("The last answer did not fit.") ?? false

const objects = (lines: ReadonlyArray<string>): ReadonlyArray<unknown> =>
  lines.map((text) => JSON.parse(text))

/** Answers with other text than the requested lines. */
export const lineForms: ReadonlyArray<Behaviour> = [
  {
    does: "leaves out the end line",
    reply: (request, call) => says(call === 1 ? plainLines(request) : goingOn(request)),
    items: all,
    requests: 2
  },
  {
    does: "goes on after the end line",
    reply: (request) => says([...first(2, request), endLine, ...plainLines(request)]),
    items: firstOf(2),
    unfitFor: ["documents"]
  },
  {
    does: "leaves out the rest until it is told what is missing",
    reply: (request) => says(isTold(request) ? whole(request) : [...first(2, request), endLine]),
    items: firstOf(2)
  },
  {
    does: "writes prose and a code fence around the lines",
    reply: (request) =>
      says(["Sure! Here you are:", "", "```json", ...whole(request), "```", "Anything else?"]),
    items: all
  },
  {
    does: "writes lines that are broken, of another form, or no objects",
    reply: (request) =>
      says([
        '{"type":"layer","name":',
        '{"type":"layer"}',
        '{"type":"boat"}',
        '{"type":"choose","block":7}',
        '{"type":"interface","direction":"up","neighbour":"Web","text":"It asks."}',
        "[]",
        "null",
        ...whole(request)
      ]),
    items: all
  },
  {
    does: "writes a list",
    reply: (request) => says(["[", ...plainLines(request).map((text) => `${text},`), endLine, "]"]),
    items: all
  },
  {
    does: "writes a list over several lines, and no end line",
    reply: (request) => says([JSON.stringify(objects(plainLines(request)), null, 2)]),
    items: all
  },
  {
    does: "writes one object in a code fence",
    reply: (request) =>
      says(["Here it is:", "```json", JSON.stringify({ answer: objects(whole(request)) }, null, 1), "```"]),
    items: all
  },
  {
    does: "thinks aloud before it answers",
    reply: (request) =>
      says([
        "<think>",
        "Maybe:",
        ...first(1, request),
        endLine,
        "No, better:",
        "</think>",
        ...whole(request)
      ]),
    items: all
  },
  {
    does: "thinks where its protocol has a place for that",
    reply: (request) => ({
      pieces: [
        { raw: framesOf[request.protocol].thought([...first(1, request), endLine, ""].join("\n")) },
        ...inPieces(whole(request))
      ]
    }),
    items: all
  },
  {
    does: "thinks aloud without an end",
    reply: (request) => says(["<THINKING>", ...whole(request)]),
    items: none,
    fails: "incomplete",
    requests: 3
  },
  {
    does: "sends a frame that is no JSON, once",
    reply: (request, call) =>
      call === 1
        ? { pieces: [...inPieces(first(1, request)), { raw: "data: {not json\n\n" }] }
        : says(goingOn(request)),
    items: all,
    requests: 2
  }
]
