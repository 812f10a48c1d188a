import type { ModelRequest } from "../ModelPeer.ts"
import { endLine, inPieces, plainLines } from "../plainAnswer.ts"
import { all, type Behaviour, firstOf } from "./Behaviour.ts"
import { first, goingOn, says, whole } from "./replies.ts"

const isTold = ({ messages }: ModelRequest): boolean =>
  messages[0]?.includes("The last answer did not fit.") ?? false

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
    does: "sends a frame that is no JSON, once",
    reply: (request, call) =>
      call === 1
        ? { pieces: [...inPieces(first(1, request)), { raw: "data: {not json\n\n" }] }
        : says(goingOn(request)),
    items: all,
    requests: 2
  }
]
