import { Duration, Effect, Schema } from "effect"
import { InvalidInput, type Issue } from "../shared/InvalidInput.ts"
import { atMost, StorableText } from "../shared/Text.ts"

export const mostDesignFiles = 2_000

const isPlain = (path: string): boolean =>
  !path.includes("\\") && path.split("/").every((step) => step !== "" && step !== "." && step !== "..")

/** Below the folder that it is sent with: `systems/shop.dsl`. */
const FilePath = StorableText.check(
  atMost(1_000),
  Schema.makeFilter((path: string) =>
    isPlain(path)
      ? undefined
      : 'must be a path from the top of the folder, with "/" between names, and without "." and ".." among them'
  ),
  Schema.makeFilter((path: string) =>
    /\p{Cc}/u.test(path) ? "must not contain control characters" : undefined
  )
)

export const DesignFile = Schema.Struct({ path: FilePath, content: StorableText })
export interface DesignFile extends Schema.Schema.Type<typeof DesignFile> {}

/** Files may refer to each other and to nothing else. */
export type DesignSource = string | ReadonlyArray<DesignFile>

export interface SentSource {
  readonly content?: string
  readonly files?: ReadonlyArray<DesignFile>
}

const refused = (...issues: ReadonlyArray<Issue>) => Effect.fail(new InvalidInput({ issues }))

const filesTwice = (files: ReadonlyArray<DesignFile>): ReadonlyArray<Issue> => {
  const seen = new Set<string>()
  return files.flatMap(({ path }, index) => {
    const isTwice = seen.has(path)
    seen.add(path)
    return isTwice
      ? [{ path: ["files", index, "path"], message: `is the path of a file above: "${path}"` }]
      : []
  })
}

export const sourceOf = ({ content, files }: SentSource): Effect.Effect<DesignSource, InvalidInput> => {
  if (content !== undefined && files !== undefined)
    return refused({ path: ["files"], message: "must not be there beside content: send one of both" })
  if (content !== undefined) return Effect.succeed(content)
  if (files === undefined)
    return refused({ path: ["content"], message: "is required, or files in its place" })
  const issues = filesTwice(files)
  return issues.length === 0 ? Effect.succeed(files) : refused(...issues)
}

/** `heapMiB` is of JavaScript, `memoryMiB` of all. D2's compiler takes 540 MiB before it reads (decision 0050). */
export const readingLimits = { time: Duration.seconds(30), heapMiB: 512, memoryMiB: 1_280 } as const
