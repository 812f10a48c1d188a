import { createHash } from "node:crypto"
import { tokens, uid } from "../data/ids.ts"
import type { LoadRequest } from "../load/Load.ts"

/** The nth word of the data, as `searched.sql` makes it. */
export const wordAt = (n: number): string => {
  const digits = createHash("md5").update(`word${n}`).digest("hex")
  const letters = "etaoinshrdlumcyb"
  return [...digits.slice(0, 4 + (n % 6))].map((digit) => letters[Number.parseInt(digit, 16)]).join("")
}

const ranks = (from: number, to: number): ReadonlyArray<string> =>
  Array.from({ length: 40 }, (_, index) => wordAt(from + Math.floor(((to - from) * index) / 40)))

const common = ranks(1, 60)

/** What is looked for, by how often it occurs. */
export const searchedWords: ReadonlyArray<readonly [what: string, texts: ReadonlyArray<string>]> = [
  ["words of most documents", common],
  ["words of a tenth of the documents", ranks(500, 2_000)],
  ["words of hardly any document", ranks(10_000, 20_000)],
  ["two words of most documents", common.map((word, index) => `${word} ${common.at(-1 - index)}`)],
  ["the first two letters of words", common.map((word) => word.slice(0, 2))]
]

const asMemberOf = (organisation: number) => ({
  authorization: `Bearer ${tokens[organisation % tokens.length]}`
})

/** Each text by members of organisations in turn. */
export const searchRequests = (
  texts: ReadonlyArray<string>,
  organisations: number
): ReadonlyArray<LoadRequest> =>
  Array.from({ length: 10 * texts.length }, (_, index) => ({
    method: "GET",
    path: `/api/search?q=${encodeURIComponent(texts[index % texts.length] ?? "")}`,
    headers: asMemberOf((7 * index) % organisations)
  }))

/** The list of projects by the same members, without a search. */
export const listRequests = (organisations: number): ReadonlyArray<LoadRequest> =>
  Array.from({ length: 400 }, (_, index) => ({
    method: "GET",
    path: "/api/projects",
    headers: asMemberOf((7 * index) % organisations)
  }))

const sentence = (): string =>
  Array.from({ length: 600 }, () => wordAt(Math.round(20_000 ** Math.random()))).join(" ")

/** Writes of documents of 4 KB, no two alike, each in another project. */
export const documentWrites = (organisations: number): ReadonlyArray<LoadRequest> =>
  Array.from({ length: 1_000 }, (_, index) => {
    const project = 1 + ((7 * index) % (100 * organisations))
    return {
      method: "PUT",
      path: `/api/projects/${uid("project", project)}/doc-content/n${1 + (index % 3)}`,
      headers: { ...asMemberOf(project % organisations), "content-type": "application/json" },
      body: JSON.stringify({ content: sentence() })
    }
  })
