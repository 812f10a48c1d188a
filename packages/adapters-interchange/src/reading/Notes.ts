import type { CountedNotes } from "@design-workspace/domain/interchange/DesignReader"
import { mostTold } from "@design-workspace/domain/interchange/toldNotes"
import type { Issue } from "@design-workspace/domain/shared/InvalidInput"

const mostTopics = 40

const otherTopic = "other note"

const longest = 80

/** Somebody else's text as a part of a message: one line, at most 80 characters. */
export const shown = (text: string): string => {
  const line = text.replace(/\p{C}+/gu, " ")
  return `"${line.length <= longest ? line : `${line.slice(0, longest).replace(/\p{Cs}$/u, "")}…`}"`
}

/** Lines count from 1. */
export const pathAt = (line: number, ...fields: Issue["path"]): Issue["path"] => [
  `line ${line}`,
  ...fields.map((field) => (typeof field === "string" ? field.slice(0, longest) : field))
]

export const lineIn = ([first]: Issue["path"]): number | undefined => {
  const [, line] = /^line (\d+)$/u.exec(String(first ?? "")) ?? []
  return line === undefined ? undefined : Number(line)
}

interface Kept {
  readonly number: number
  readonly line: number | (() => number)
  readonly fields: Issue["path"]
  readonly message: string
}

type Topic = { readonly kept: Array<Kept>; count: number }

/**
 * What could not be taken over, in the order of lines. If a caller cannot be told all, the topics with few notes are
 * told first: each has a fair share.
 */
export class Notes {
  readonly #topics = new Map<string, Topic>()
  #count = 0

  /**
   * `topic` is a noun: "address". A `line` that is a function is asked for only if the note is told; `fields` is the
   * place below it.
   */
  add(topic: string, line: number | (() => number), fields: Issue["path"], message: string): void {
    const key = this.#topics.has(topic) || this.#topics.size < mostTopics ? topic : otherTopic
    const known: Topic = this.#topics.get(key) ?? { kept: [], count: 0 }
    this.#topics.set(key, known)
    known.count += 1
    this.#count += 1
    if (known.kept.length < mostTold) known.kept.push({ number: this.#count, line, fields, message })
  }

  counted(): CountedNotes {
    const rarest = [...this.#topics.values()].toSorted((a, b) => a.count - b.count)
    let room = mostTold
    const told = rarest.flatMap(({ kept }, index) => {
      const share = kept.slice(0, Math.floor(room / (rarest.length - index)))
      room -= share.length
      return share
    })
    const notes = told
      .map((note) => ({ ...note, line: typeof note.line === "number" ? note.line : note.line() }))
      .toSorted((a, b) => a.line - b.line || a.number - b.number)
      .map(({ fields, line, message }) => ({ path: pathAt(line, ...fields), message }))
    return { notes, counts: Array.from(this.#topics, ([topic, { count }]) => [topic, count] as const) }
  }
}

/** A text that its tool would refuse. Each path begins with the line, as `["line 12"]`, where the format has lines. */
export class Unreadable extends Error {
  readonly issues: ReadonlyArray<Issue>

  constructor(issues: ReadonlyArray<Issue>) {
    super("The text cannot be read.")
    this.issues = issues
  }
}

export const unreadableAt = (line: number, message: string): Unreadable =>
  new Unreadable([{ path: pathAt(line), message }])
