import { Effect } from "effect"
import { Command } from "effect/cli"
import { print } from "../output/print.ts"
import { visible } from "../output/visible.ts"
import { connectTo } from "../session/Connection.ts"
import { findFolder } from "./disk/Folder.ts"
import { folderFlag } from "./folderFlag.ts"
import { type FolderLine, folderLines, strangerLines } from "./folderLines.ts"
import { shownFolder } from "./pullCommand.ts"
import { type Pushed, pushFrom } from "./push.ts"
import { failureOfTroubles, troublesIn } from "./troubles.ts"

const lineOf = ({ done, path, problem, state, version }: Pushed): FolderLine => {
  switch (done) {
    case "sent":
      return { word: "sent", tone: "good", path, more: version === undefined ? "" : `version ${version}` }
    case "adopted":
      return { word: "same", tone: "faint", path, more: "the server has this text already" }
    case "refused":
      return { word: "refused", tone: "bad", path, more: problem?.why ?? "" }
    case "kept":
      return { word: state ?? "", tone: "warn", path, more: "" }
  }
}

const worthTelling = ({ done, state }: Pushed): boolean => done !== "kept" || state === "missing here"

/** For programs: what was done, and the problem by its code. */
const jsonOf = ({ problem, ...it }: Pushed) =>
  problem === undefined ? it : { ...it, code: problem.code, why: problem.why, conflict: problem.conflict }

/** Sends what was changed in a folder. */
export const pushCommand = Command.make(
  "push",
  { folder: folderFlag },
  Effect.fnUntraced(function* ({ folder: at }) {
    const folder = yield* findFolder(at)
    const connection = yield* connectTo(folder.server)
    const { pushed, remote, strangers } = yield* pushFrom(connection, folder)
    const listed = pushed.filter(worthTelling)
    yield* print(
      { folder: folder.root, project: folder.project, files: listed.map(jsonOf), strangers },
      (style) => [
        `${style.strong(visible(remote.project.title))}  ${style.faint(shownFolder(folder.root))}`,
        ...(listed.length === 0 ? ["  There is nothing to send."] : folderLines(listed.map(lineOf), style)),
        ...strangerLines(strangers, style)
      ]
    )
    const refused = troublesIn(pushed)
    if (refused.length > 0) return yield* failureOfTroubles(refused, (files) => `Not sent: ${files}.`)
  })
).pipe(
  Command.withShortDescription("Send what was changed in a folder"),
  Command.withDescription(
    "Send what was changed in a project's folder: design.json, and each document as a new version. What somebody changed on the server since it was pulled is never written over: such a file is refused (exit code 4), as is one with conflict markers."
  )
)
