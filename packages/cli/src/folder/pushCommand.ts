import { Effect } from "effect"
import { Command } from "effect/cli"
import { exitCodes } from "../output/exitCodes.ts"
import { Failure } from "../output/Failure.ts"
import { print } from "../output/print.ts"
import { visible } from "../output/visible.ts"
import { connectTo } from "../session/Connection.ts"
import { findFolder } from "./disk/Folder.ts"
import { folderFlag } from "./folderFlag.ts"
import { type FolderLine, folderLines } from "./folderLines.ts"
import { shownFolder } from "./pullCommand.ts"
import { type Pushed, pushFrom } from "./push.ts"

const lineOf = ({ done, path, state, version, why }: Pushed): FolderLine => {
  switch (done) {
    case "sent":
      return { word: "sent", tone: "good", path, more: version === undefined ? "" : `version ${version}` }
    case "adopted":
      return { word: "same", tone: "faint", path, more: "the server has this text already" }
    case "refused":
      return { word: "refused", tone: "bad", path, more: visible(why ?? "") }
    case "kept":
      return { word: state ?? "", tone: "warn", path, more: "" }
  }
}

const worthTelling = ({ done, state }: Pushed): boolean => done !== "kept" || state === "missing here"

const refusal = (refused: ReadonlyArray<Pushed>): Failure => {
  const conflict = refused.some((it) => it.conflict === true)
  return new Failure({
    code: conflict ? "CONFLICT" : "REFUSED",
    message: `${refused.length === 1 ? "1 file was" : `${refused.length} files were`} not sent.`,
    hints: conflict ? ["Bring both sides together: dw pull --merge"] : [],
    exitCode: conflict ? exitCodes.conflict : exitCodes.failed
  })
}

/** Sends what was changed in a folder. */
export const pushCommand = Command.make(
  "push",
  { folder: folderFlag },
  Effect.fnUntraced(function* ({ folder: at }) {
    const folder = yield* findFolder(at)
    const connection = yield* connectTo(folder.server)
    const { pushed, remote, strangers } = yield* pushFrom(connection, folder)
    const told = pushed.filter(worthTelling)
    yield* print({ folder: folder.root, project: folder.project, files: told, strangers }, (style) => [
      `${style.strong(visible(remote.project.title))}  ${style.faint(shownFolder(folder.root))}`,
      ...(told.length === 0 ? ["  There is nothing to send."] : folderLines(told.map(lineOf), style))
    ])
    const refused = pushed.filter(({ done }) => done === "refused")
    if (refused.length > 0) return yield* refusal(refused)
  })
).pipe(
  Command.withShortDescription("Send what was changed in a folder"),
  Command.withDescription(
    "Send what was changed in a project's folder: design.json, and each document as a new version. What somebody changed on the server since it was pulled is never written over: such a file is refused (exit code 4), as is one with conflict markers."
  )
)
