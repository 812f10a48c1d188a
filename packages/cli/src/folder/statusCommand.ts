import { Effect } from "effect"
import { Command } from "effect/cli"
import { exitCodes } from "../output/Failure.ts"
import { endWith, exitCodeFlag } from "../output/flags.ts"
import { print } from "../output/print.ts"
import { type Entry, openFolder } from "./Entry.ts"
import {
  type FolderLine,
  folderFlag,
  folderReport,
  hintsOf as hintsOfTroubles,
  strangerLines
} from "./folderLines.ts"
import { type Receiver, receiverOf, sendStep } from "./sendStep.ts"
import { hasMarkers } from "./texts/merging.ts"
import { isMarked, type Problem } from "./texts/Problem.ts"
import { pullStep, type State, stateOf } from "./texts/plan.ts"

interface Differing {
  readonly path: string
  readonly node: string | null
  readonly state: State
  readonly markers: boolean
  readonly version_here: number | null
  readonly version_there: number | null
  readonly problem: Problem | null
}

const jsonOf = ({ problem, ...it }: Differing) => ({
  ...it,
  code: problem?.code ?? null,
  why: problem?.why ?? null
})

const numberOf = (version: number | string | undefined): number | null =>
  typeof version === "number" ? version : null

const problemOf = (entry: Entry, receiver: Receiver): Problem | null => {
  const step = sendStep(entry, receiver)
  return pullStep(entry.sides, false).problem ?? (step._tag === "Refuse" ? step.problem : null)
}

const differing = (entry: Entry, receiver: Receiver): Differing => {
  const { node, path, sides } = entry
  const markers = sides.local !== null && hasMarkers(sides.local, sides.base?.text ?? null)
  return {
    path,
    node,
    state: stateOf(sides),
    markers,
    version_here: numberOf(sides.base?.version),
    version_there: numberOf(sides.remote?.version),
    problem: problemOf(entry, receiver) ?? (markers ? isMarked : null)
  }
}

const tones: Readonly<Record<State, FolderLine["tone"]>> = {
  same: "faint",
  "changed here": "good",
  "new here": "good",
  "changed there": "warn",
  "new there": "warn",
  "gone there": "warn",
  "missing here": "warn",
  "changed alike": "faint",
  conflict: "bad",
  "changed here, gone there": "bad",
  blocked: "bad"
}

const versions = ({ version_here: here, version_there: there }: Differing): string => {
  if (here !== null && there !== null && here !== there) return `version ${here} here, ${there} there`
  const either = here ?? there
  return either === null ? "" : `version ${either}`
}

const lineOf = (it: Differing): FolderLine => ({
  word: it.state,
  tone: it.problem === null ? tones[it.state] : "bad",
  path: it.path,
  more: it.problem === null || plainClashes.includes(it.state) ? versions(it) : it.problem.why
})

/** Whose name says what is wrong. */
const plainClashes: ReadonlyArray<State> = ["conflict", "changed here, gone there"]

const hintsOf = (all: ReadonlyArray<Differing>): ReadonlyArray<string> => {
  const has = (...states: ReadonlyArray<State>): boolean => all.some(({ state }) => states.includes(state))
  const sendables = all.filter(
    ({ problem, state }) => problem === null && (state === "changed here" || state === "new here")
  )
  const [sendable, sendableDesign] = [sendables.length > 0, sendables.some(({ node }) => node === null)]
  return [
    ...(sendable ? ["dw push sends what changed here, dw diff shows it."] : []),
    // Names and fields are the server's to judge: it may be newer than this.
    ...(sendableDesign ? ["Whether design.json is taken as it is, the server says then."] : []),
    ...(has("changed there", "new there", "gone there", "missing here", "changed alike")
      ? ["dw pull brings what changed there, dw diff --there shows it."]
      : []),
    ...hintsOfTroubles(all.flatMap(({ path, problem }) => (problem === null ? [] : [{ path, problem }])))
  ]
}

export const statusCommand = Command.make(
  "status",
  { folder: folderFlag, exitCode: exitCodeFlag },
  Effect.fnUntraced(function* ({ exitCode, folder: at }) {
    const { entries, folder, remote, strangers } = yield* openFolder(at)
    const receiver = receiverOf(entries[0], remote)
    const all = entries.map((it) => differing(it, receiver))
    const listed = all.filter(({ state }) => state !== "same")
    const { title, updated_at } = remote.project
    yield* print(
      { folder: folder.root, project: folder.project, updated_at, files: listed.map(jsonOf), strangers },
      (style) => [
        ...folderReport(title, folder.root, listed.map(lineOf), "The same here and there.", style),
        ...strangerLines(strangers, style),
        ...hintsOf(listed).map((it) => style.faint(`  ${it}`))
      ]
    )
    if (exitCode && listed.length > 0) yield* endWith(exitCodes.failed)
  })
).pipe(
  Command.withShortDescription("Tell how a folder and the server differ"),
  Command.withDescription(
    "Tell what changed in a project's folder, on the server, or on both sides, and what a push would refuse. Writes nothing. With --exit-code it ends with 1 where anything differs."
  )
)
