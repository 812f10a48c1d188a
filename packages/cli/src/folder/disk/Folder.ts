import { existsSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { Effect, Option, Schema } from "effect"
import { withFiles } from "../../files/fileFailure.ts"
import { withoutMark } from "../../files/utf8.ts"
import { isLink, writeWhole } from "../../files/writing.ts"
import { failed, misused } from "../../output/Failure.ts"
import { readText } from "./texts.ts"

const Marked = Schema.Struct({ format: Schema.Literal(1), server: Schema.String, project: Schema.String })

export interface Folder {
  readonly root: string
  readonly server: string
  readonly project: string
}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Marked))

const markOf = (root: string): string => join(root, ".dw", "project.json")

export const isFolder = (root: string): boolean => existsSync(markOf(root))

const above = (path: string): string | null => {
  if (isFolder(path)) return path
  const parent = dirname(path)
  return parent === path ? null : above(parent)
}

/** A folder that was cloned from somebody else must not lead our writes elsewhere. */
const requireOwnFolders = Effect.fnUntraced(function* (root: string) {
  for (const name of ["docs", ".dw", join(".dw", "base"), join(".dw", "base", "docs")])
    if (yield* Effect.promise(() => isLink(join(root, name))))
      return yield* failed(
        "LINKED_FOLDER",
        `${join(root, name)} is a link, and dw writes into no linked folder.`
      )
})

export const findFolder = Effect.fnUntraced(function* (from: string) {
  const root = above(resolve(from))
  if (root === null)
    return yield* misused(`${resolve(from)} is in no folder of a project.`, "Get one: dw pull PROJECT")
  yield* requireOwnFolders(root)
  const text = yield* withFiles("The folder cannot be read", () => readText(markOf(root)))
  if (text !== null && typeof text !== "string")
    return yield* failed(text.code, `${markOf(root)} ${text.why}.`)
  const mark = decode(withoutMark(text ?? ""))
  if (Option.isNone(mark))
    return yield* failed(
      "FOLDER_BROKEN",
      `${markOf(root)} is not what this dw writes.`,
      "Is there a newer dw?"
    )
  return { root, server: mark.value.server, project: mark.value.project } satisfies Folder
})

/** What `.dw` holds keeps its line ends in Git. */
export const markFolder = ({ project, root, server }: Folder) =>
  Effect.andThen(
    requireOwnFolders(root),
    withFiles("The folder cannot be made", async () => {
      await writeWhole(join(root, ".dw", ".gitattributes"), "* -text\n")
      await writeWhole(markOf(root), `${JSON.stringify({ format: 1, server, project }, null, 2)}\n`)
    })
  )
