import {
  type ChatCompletionRequest,
  type FixtureOpts,
  type FixtureResponse,
  LLMock
} from "@copilotkit/aimock"
import { Effect, type Scope } from "effect"
import { all, type Behaviour, firstOf, mostRequests, none, times } from "./behaviours/Behaviour.ts"
import { behaviours } from "./behaviours/behaviours.ts"
import { goingOn } from "./behaviours/replies.ts"
import type { Reply } from "./ModelPeer.ts"
import { type Conversation, plainLines } from "./plainAnswer.ts"
import { protocolNames } from "./protocols.ts"

/** What aimock does, and the result of a request, whatever is asked. */
export interface AimockCase extends Pick<Behaviour, "does" | "fails" | "items" | "unfit" | "unfitFor"> {
  /** Its answers, one after another; the last is repeated. */
  readonly answers: ReadonlyArray<readonly [(request: Conversation) => FixtureResponse, FixtureOpts?]>
  readonly requests: number
}

/** All that is not in the conversation yet, and the end. */
const plainly = (request: Conversation): FixtureResponse => ({ content: goingOn(request).join("\n") })

const first = (request: Conversation, count: number): string => plainLines(request).slice(0, count).join("\n")

const error =
  (status: number, more: object = {}) =>
  (): FixtureResponse => ({
    error: { message: "Not with the key sk-echoed", type: "error" },
    status,
    ...more
  })

const finishes = { stop: "stop", length: "length", filtered: "content_filter" }

/** What our own peer says in words, said by aimock: the same comes of it. */
const said = (does: string): AimockCase => {
  const behaviour = behaviours.find((it) => it.does === does)
  if (behaviour === undefined) throw new Error(`there is no behaviour "${does}"`)
  const { reply, items, requests = 1, ...outcome } = behaviour
  const textOf = ({ pieces = [] }: Reply): string =>
    pieces.map((piece) => (typeof piece === "string" ? piece : piece.raw)).join("")
  const answer = (request: Conversation): FixtureResponse => {
    const call = request.messages.length > 1 ? 2 : 1
    const replied = reply({ ...request, protocol: "openai", model: "", maxTokens: 0 }, call)
    return { content: textOf(replied), finishReason: finishes[replied.finish ?? "stop"] }
  }
  return { ...outcome, does, items, requests, answers: [[answer, { chunkSize: 20_000 }]] }
}

const inWords = [
  "ends lines in other ways, and the last in none",
  "is cut off at its length, always",
  "is cut off at its length before an item is whole",
  "refuses",
  "refuses in words",
  "leaves out the end line",
  "goes on after the end line",
  "leaves out the rest until it is told what is missing",
  "writes prose and a code fence around the lines",
  "writes lines that are broken, of another form, or no objects",
  "writes a list",
  "writes a list over several lines, and no end line",
  "writes one object in a code fence",
  "thinks aloud before it answers",
  "thinks aloud without an end",
  "sends an item twice",
  "sends edges that lead nowhere",
  "sends 5,000 items",
  "writes control characters into names",
  "sends names of which nothing can be seen",
  "sends each name twice, in which nothing else can be seen",
  "hides in names what turns the text around them",
  "writes an event into names",
  "writes a line without an end",
  "writes without an end",
  "repeats the question"
].map(said)

/** A provider that others wrote, so that what our own peer speaks is not all that is understood. */
export const aimockCases: ReadonlyArray<AimockCase> = [
  { does: "answers", answers: [[plainly]], items: all, requests: 1 },
  {
    does: "thinks where its protocol has a place for that",
    answers: [
      [
        (request) => ({
          content: goingOn(request).join("\n"),
          reasoning: `${first(request, 1)}\n{"type":"end"}\n`
        })
      ]
    ],
    items: all,
    requests: 1
  },
  { does: "answers in many pieces", answers: [[plainly, { chunkSize: 3 }]], items: all, requests: 1 },
  {
    does: "wants fewer requests, once",
    answers: [[error(429, { retryAfter: 9 })], [plainly]],
    items: all,
    requests: 2
  },
  {
    does: "wants fewer requests, always",
    answers: [[error(429)]],
    items: none,
    fails: "rate_limited",
    requests: mostRequests
  },
  { does: "fails, once", answers: [[error(500)], [plainly]], items: all, requests: 2 },
  {
    does: "fails, always",
    answers: [[error(503)]],
    items: none,
    fails: "unavailable",
    requests: mostRequests
  },
  ...inWords,
  { does: "answers slowly", answers: [[plainly, { chunkSize: 20, latency: 3 }]], items: all, requests: 1 },
  {
    does: "says nothing at all and never ends",
    answers: [[plainly, { latency: 3_600_000 }]],
    items: none,
    fails: "timed_out",
    requests: 3
  },
  {
    does: "answers with no word",
    answers: [[() => ({ content: "" })]],
    items: none,
    fails: "incomplete",
    requests: 3
  },
  {
    does: "does not know the model",
    answers: [[error(404)]],
    items: none,
    fails: "misconfigured",
    requests: 1
  },
  {
    does: "does not understand the request",
    answers: [[error(400)]],
    items: none,
    fails: "rejected",
    requests: 1
  },
  {
    does: "does not know the key",
    answers: [[error(401)]],
    items: none,
    fails: "misconfigured",
    requests: 1
  },
  {
    does: "stops at its length and goes on",
    answers: [[(request) => ({ content: first(request, 2), finishReason: "length" })], [plainly]],
    items: all,
    requests: 2
  },
  {
    does: "hangs up in the middle, always",
    answers: [
      [
        (request) => ({ content: `${first(request, 1)}\n${"a long line ".repeat(200)}` }),
        { chunkSize: 200, truncateAfterChunks: 6, latency: 2 }
      ]
    ],
    items: times(mostRequests, firstOf(1)),
    fails: "interrupted",
    requests: mostRequests
  },
  {
    does: "sends frames that are broken, always",
    answers: [[plainly, { chaos: { malformedRate: 1 } }]],
    items: none,
    fails: "interrupted",
    requests: mostRequests
  }
]

/** What aimock ends otherwise than this protocol does: only our own peer says it in the protocol's own way. */
const endedOtherwise = new Map([
  ["is cut off at its length, always", "openai"],
  ["is cut off at its length before an item is whole", "openai"],
  ["refuses", "anthropic"]
])

/** The protocols in which aimock does what a case says as the provider does it. */
export const protocolsOf = ({ does }: AimockCase): typeof protocolNames =>
  protocolNames.filter((protocol) => endedOtherwise.get(does) !== protocol)

const conversationIn = ({ messages }: ChatCompletionRequest): Conversation => ({
  messages: messages
    .filter(({ role }) => role === "user" || role === "assistant")
    .map(({ content }) =>
      typeof content === "string" ? content : (content ?? []).map(({ text = "" }) => text).join("")
    )
})

/** Starts aimock on a free port of this machine, with the answers of a case. */
export const startAimock = ({ answers }: AimockCase): Effect.Effect<LLMock, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const mock = new LLMock({ port: 0 })
      answers.forEach(([answer, options], index) => {
        const match = index < answers.length - 1 ? { sequenceIndex: index } : {}
        mock.on(match, (request) => answer(conversationIn(request)), options)
      })
      await mock.start()
      return mock
    }),
    (mock) => Effect.promise(() => mock.stop())
  )
