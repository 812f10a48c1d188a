import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { pathAt } from "../Notes.ts"
import { Unreadable } from "../Unreadable.ts"
import type { D2Sources } from "./D2Sources.ts"

/** What D2's compiler says is wrong. */
interface D2Error {
  readonly range: string
  readonly errmsg: string
}

/** The message without the file and the place before it. */
const plain = (message: string): string => message.slice(message.indexOf(": ") + 2)

const asErrors = (message: string): ReadonlyArray<D2Error> | null => {
  try {
    const errors: unknown = JSON.parse(message)
    return Array.isArray(errors) ? errors : null
  } catch {
    return null
  }
}

const failure = "failed to import "

/** The file that could not be imported; undefined for any other error. */
const fileOf = (message: string): string | undefined => {
  if (!message.startsWith(failure)) return undefined
  const quoted = message.slice(failure.length, message.lastIndexOf('": ') + 1)
  try {
    const file: unknown = JSON.parse(quoted)
    return typeof file === "string" ? file : undefined
  } catch {
    return undefined
  }
}

export interface MissingFile {
  readonly file: string
  readonly line: number
}

/** The files that a text imports, where nothing else is wrong with it. Throws `Unreadable` with whatever is. */
export const missingFiles = (message: string, lineOf: D2Sources["lineOf"]): ReadonlyArray<MissingFile> => {
  const errors = asErrors(message)
  if (errors === null) throw new Unreadable([{ path: [], message: plain(message).slice(0, 300) }])
  const files: Array<MissingFile> = []
  const issues: Array<{ readonly line: number; readonly issue: Issue }> = []
  for (const { errmsg, range } of errors) {
    const [line, text] = [lineOf(range), plain(errmsg)]
    const file = fileOf(text)
    if (file === undefined) issues.push({ line, issue: { path: pathAt(line), message: text.slice(0, 300) } })
    else files.push({ file, line })
  }
  if (issues.length > 0)
    throw new Unreadable(issues.toSorted((a, b) => a.line - b.line).map(({ issue }) => issue))
  return files
}
