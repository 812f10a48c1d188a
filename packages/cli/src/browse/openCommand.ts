import { spawn } from "node:child_process"
import { Effect, Option } from "effect"
import { Argument, Command } from "effect/cli"
import { findFolder, isFolder } from "../folder/disk/Folder.ts"
import { misused } from "../output/Failure.ts"
import { switchFlag } from "../output/flags.ts"
import { print } from "../output/print.ts"
import { chosenServer } from "../session/Connection.ts"
import { documentOf } from "./documentOf.ts"

const kinds = ["collection", "space", "project", "document", "job", "trash", "tokens"] as const

const config = {
  kind: Argument.Literals("kind", kinds).pipe(
    Argument.optional,
    Argument.withDescription(
      "collection, space, project, document, job, trash or tokens; else the folder's project, or the start"
    )
  ),
  id: Argument.String("id").pipe(
    Argument.optional,
    Argument.withDescription("Its id; of a document PROJECT/NODE")
  ),
  print: switchFlag("print", "Only print the address")
}

const urlOfPage = Effect.fnUntraced(function* (kind: (typeof kinds)[number], id: string) {
  if (kind === "trash") return "/trash"
  if (kind === "tokens") return "/settings/tokens"
  if (id === "") return yield* misused(`Which ${kind}? Its id is missing.`)
  if (kind !== "document") return `/${kind}s/${encodeURIComponent(id)}`
  const { id: project, nodeId } = yield* documentOf(id)
  return `/projects/${encodeURIComponent(project)}/docs/${encodeURIComponent(nodeId)}`
})

const here = Effect.gen(function* () {
  if (!isFolder(".")) return `${yield* chosenServer}/`
  const { project, server } = yield* findFolder(".")
  return `${server}/projects/${encodeURIComponent(project)}`
})

/** None where there is no screen. */
const opener = (): readonly [string, ReadonlyArray<string>] | null => {
  if (process.stdout.isTTY !== true) return null
  if (process.platform === "darwin") return ["open", []]
  if (process.platform === "win32") return ["rundll32", ["url.dll,FileProtocolHandler"]]
  const screen = process.env["DISPLAY"] ?? process.env["WAYLAND_DISPLAY"] ?? ""
  return screen === "" ? null : ["xdg-open", []]
}

const opened = (url: string): Effect.Effect<boolean> =>
  Effect.callback((resume) => {
    const found = opener()
    if (found === null) return resume(Effect.succeed(false))
    const child = spawn(found[0], [...found[1], url], { detached: true, stdio: "ignore" })
    child.once("error", () => resume(Effect.succeed(false)))
    child.once("spawn", () => {
      child.unref()
      resume(Effect.succeed(true))
    })
  })

export const openCommand = Command.make(
  "open",
  config,
  Effect.fnUntraced(function* ({ id, kind, print: only }) {
    const url = Option.isNone(kind)
      ? yield* here
      : `${yield* chosenServer}${yield* urlOfPage(
          kind.value,
          Option.getOrElse(id, () => "")
        )}`
    const done = !only && (yield* opened(url))
    yield* print({ url, opened: done }, () => [url])
  })
).pipe(
  Command.withShortDescription("Open a page of the console"),
  Command.withDescription(
    "Open a page of the console in a browser, and print its address; where there is no screen, only that."
  )
)
